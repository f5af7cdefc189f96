/** Thailand's and France's numbers that are dialled as they are. 191 and 199 count only where a number is named: « le 191 », a cell of a table. */
const LONG = /\+\d{2}(?:[ \u00a0]?\d){8,10}(?!\d)/.source
const SHORT = /(?<![\d/,.\u00a0-])(?:1155|1323|1441|1646|1669|1784|3114)(?![\d/]|[ \u00a0](?:[€฿%]|bahts|euros))/.source
const NAMED = /(?<=^|\b(?:le|au|du|appelle|[Pp]olice) )(?:191|199)(?=$|[ ,;.](?![€฿%\d]))/.source

const PHONE = new RegExp(`${LONG}|${SHORT}|${NAMED}`, 'gu')

/** A text in pieces, each a telephone number or what stands between them. */
export function splitPhones(text: string): readonly { readonly text: string; readonly tel?: string }[] {
  const pieces: { text: string; tel?: string }[] = []
  let at = 0
  for (const { 0: number, index } of text.matchAll(PHONE)) {
    if (index > at) pieces.push({ text: text.slice(at, index) })
    pieces.push({ text: number, tel: `tel:${number.replaceAll(/\s/g, '')}` })
    at = index + number.length
  }
  return at < text.length ? [...pieces, { text: text.slice(at) }] : pieces
}
