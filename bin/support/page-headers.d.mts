/** Writes the headers of each prerendered page into its `.meta`. @param appDir `.next/server/app` @returns how many pages there are */
export declare function writePageHeaders(appDir: string): Promise<number>
