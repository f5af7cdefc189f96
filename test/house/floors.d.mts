/** Rooms by floor, lowest first, for each house. */
export declare const houses: Readonly<Record<string, readonly (readonly string[])[]>>
