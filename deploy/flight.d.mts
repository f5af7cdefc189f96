type TextFor = (found: string) => string

export declare function replaceInPage(html: string, needle: RegExp, textFor: TextFor): string
export declare function replaceInPayload(payload: string, needle: RegExp, textFor: TextFor): string
