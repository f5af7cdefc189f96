export declare function slimStream(stream: string, isInPage: (id: string) => boolean): string
export declare function slimPage(html: string, styleOf?: (href: string) => string): string
export declare function slimPages(appDir: string): Promise<void>
