/** The part of subset-font 2.9 that press/commands/fonts.ts uses; the types on npm stop at 2.3. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2'
    variationAxes?: Record<string, number | { min: number; max: number }>
    keepFeatures?: readonly string[]
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
