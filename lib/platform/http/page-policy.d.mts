/** CSP source expressions. */
export declare function hashesOf(texts: Iterable<string>): readonly string[]

/** @param html as Next writes it */
export declare function policyOf(html: string): string
