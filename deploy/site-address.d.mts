export declare function replaceAddress(name: string, content: string, address: string): string
export declare function writePagesFor(address: string, from: string, to: string): Promise<void>
