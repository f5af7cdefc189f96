/** As a spreadsheet reads it (RFC 4180, with semicolons). */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 1; at < text.length; at++) {
    const character = text[at]!
    if (isQuoted && character === '"' && text[at + 1] === '"') cell += text[++at]!
    else if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === ';') {
      rows.at(-1)!.push(cell)
      cell = ''
    } else if (!isQuoted && character === '\r' && text[at + 1] === '\n') {
      at++
      rows.at(-1)!.push(cell)
      rows.push([])
      cell = ''
    } else cell += character
  }
  return rows.slice(0, -1)
}
