import { describe, expect, test } from 'vitest'

import { replaceInPage, replaceInPayload } from './flight.mjs'

const NEEDLE = /https:\/\/here\.invalid/g
const LONGER = () => 'https://a-much-longer-name.example.fr'

/** Bytes as characters, as the module has them. */
const bytes = (text: string) => Buffer.from(text).toString('latin1')
const textRow = (id: string, text: string) => `${id}:T${Buffer.byteLength(text).toString(16)},${text}`

const LINKED = (address: string) => `« Ça dépend » : ${address}/cgv, puis ${address}.\nEt voilà`
const STREAM = (address: string) =>
  [
    '1:"$Sreact.fragment"\n',
    `2:I[12,["a.js"],"Link"]\n`,
    ':HL["/a.css","style"]\n',
    textRow('1f', LINKED(address)),
    textRow('20', 'rien ici'),
    `3:["$","a",null,{"href":"${address}/"}]\n`,
    '4:null',
  ].join('')

const [before, after] = [STREAM('https://here.invalid'), STREAM(LONGER())]

/** As Next cuts it up: each piece a script, or base64 where a cut goes through a letter. */
function page(stream: string, cuts: readonly number[], address: string) {
  const whole = Buffer.from(stream)
  const pieces = [0, ...cuts].map((from, index) => whole.subarray(from, cuts[index] ?? whole.length))
  const scripts = pieces.map((piece) => {
    const isText = Buffer.from(piece.toString()).equals(piece)
    const json = JSON.stringify(isText ? [1, piece.toString()] : [3, piece.toString('base64')])
    return `<script>self.__next_f.push(${json.replace(/[&><]/g, (c) => `\\u00${c.charCodeAt(0).toString(16)}`)})</script>`
  })
  return `<link rel="canonical" href="${address}"><script>(self.__next_f=self.__next_f||[]).push([0])</script>${scripts.join('')}<p>été</p>`
}

function streamOf(html: string) {
  const pushes = [...html.matchAll(/push\((\[[13],.*?\])\)<\/script>/g)]
  return Buffer.concat(
    pushes.map(([, json]) => {
      const [kind, data] = JSON.parse(json!) as [number, string]
      return Buffer.from(data, kind === 1 ? 'utf8' : 'base64')
    }),
  ).toString()
}

describe('An address in what React sends beside the HTML (issue 15: any address at run time)', () => {
  test('is replaced in a payload, and the length before a long text says how long it is now', () => {
    expect(replaceInPayload(bytes(before), NEEDLE, LONGER)).toBe(bytes(after))
  })

  test('a shorter address, and one as long, leave lengths right too', () => {
    for (const address of ['http://a.fr', 'https://same.invalid'])
      expect(replaceInPayload(bytes(before), NEEDLE, () => address)).toBe(bytes(STREAM(address)))
  })

  test('is replaced in a page wherever its scripts are cut: in the address, in a length, in a letter', () => {
    for (let cut = 1; cut < Buffer.byteLength(before); cut += 1) {
      const html = replaceInPage(page(before, [cut], 'https://here.invalid'), NEEDLE, LONGER)
      expect(streamOf(html)).toBe(after)
      expect(html).toContain(`<link rel="canonical" href="${LONGER()}">`)
      expect(html).toMatch(/<p>été<\/p>$/)
    }
  })

  test('leaves a page that does not name it as it was, byte by byte', () => {
    const html = page(STREAM('https://elsewhere.fr'), [10, 40], 'https://elsewhere.fr')
    expect(replaceInPage(html, NEEDLE, LONGER)).toBe(html)
  })

  test('what cannot be read stops the start instead of reaching a browser broken', () => {
    expect(() => replaceInPayload(`1:Tffff,short\nnot a row`, NEEDLE, LONGER)).not.toThrow()
    expect(() => replaceInPayload(`1:T2,short\n`, NEEDLE, LONGER)).toThrow(/no row/)
    expect(() => replaceInPayload(`1:A14,https://here.invalid`, NEEDLE, LONGER)).toThrow(/no text/)
  })
})
