/**
 * The outlines of a TrueType font by glyph, as its glyf table has them: the same in a font and in what was cut from it.
 * @returns '' for a glyph without an outline
 * @throws Error when the font is none
 */
export function shapesOf(font: Buffer): readonly string[] {
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const entry = font.subarray(12 + 16 * index, 28 + 16 * index)
      const start = entry.readUInt32BE(8)
      return [entry.toString('latin1', 0, 4), font.subarray(start, start + entry.readUInt32BE(12))] as const
    }),
  )
  const table = (tag: string) => {
    const found = tables.get(tag)
    if (!found) throw new Error(`a font of the guides has no ${tag} table`)
    return found
  }
  const [glyf, loca] = [table('glyf'), table('loca')]
  const isLong = table('head').readInt16BE(50) === 1
  const place = (glyph: number) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph))
  return Array.from({ length: table('maxp').readUInt16BE(4) }, (_, glyph) =>
    // How much padding follows differs from one maker of fonts to the next.
    glyf.toString('latin1', place(glyph), place(glyph + 1)).replace(/\0+$/, ''),
  )
}
