export declare const ANY_ADDRESS: string
