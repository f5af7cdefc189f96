/** Of each house, its rooms by floor, the lowest first. */
export declare const houses: Readonly<Record<string, readonly (readonly string[])[]>>
