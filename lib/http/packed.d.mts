export declare const PACKED: string
export declare function sha256Of(bytes: Uint8Array): string
export declare function packedName(sha256: string): string
export declare function readPacked(sha256: string): Buffer | undefined
export declare function isPackable(name: string): boolean
