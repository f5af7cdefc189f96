import { readFileSync } from 'node:fs'

/** Picture colours of app/styles/tokens.css, behind the title. */
export const GROUNDS = { night: '#1b1430', plum: '#4b2f52', lagoon: '#0f6b6e', indigo: '#27406b' } as const

const STYLE = /<style>:root\{([^}]*)\}.*?<\/style>/

/**
 * @param path of a picture in public/
 * @returns it in its colours of the day: neither the typesetter nor most readers of books know custom properties
 */
export function readDrawing(path: string): string {
  const svg = readFileSync(`public${path}`, 'utf8')
  const declared = STYLE.exec(svg)?.[1] ?? ''
  const colours = new Map(declared.split(';').map((line) => line.split(':') as [string, string]))
  return svg.replace(STYLE, '').replace(/var\((--[\w-]+)\)/g, (whole, key: string) => {
    const colour = colours.get(key)
    if (!colour) throw new Error(`${path}: ${whole} has no colour`)
    return colour
  })
}
