import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { pictureOf, screens } from './list'
import type { Look } from './take'

/** What a screen looked like on 21 November 2026, by the same command, laid out alike. */
const BEFORE = 'before'

interface Fixed {
  readonly name: string
  readonly looks: readonly Look[]
  readonly sentence: string
}

const fixed: readonly Fixed[] = [
  {
    name: 'article',
    looks: ['phone', 'light', 'dark'],
    sentence: 'Long articles have drawings, a pull-quote, sources in the margin; tables stack on a phone.',
  },
  {
    name: 'auth-required',
    looks: ['phone'],
    sentence: 'Who was sent here by a buy button reads what they chose, under the notice, and that it waits for them.',
  },
  { name: 'thanks-subscriber', looks: ['phone'], sentence: 'Merci says what to do first.' },
  { name: 'menu-subscriber', looks: ['phone'], sentence: 'A member’s menu has « Mon espace ».' },
  {
    name: 'auth-welcome',
    looks: ['phone', 'dark'],
    sentence: 'A member’s home page leads on to what is theirs, not to the till.',
  },
  {
    name: 'space',
    looks: ['phone', 'dark'],
    sentence: 'The space is a place with a carnet, readings, search and a cabin.',
  },
  {
    name: 'tools-locked',
    looks: ['phone'],
    sentence: 'Locked cards say the tool’s name and category; three can be read.',
  },
  {
    name: 'articles-locked',
    looks: ['phone'],
    sentence: 'Locked articles have readable titles, which lead to extracts.',
  },
  {
    name: 'article-locked',
    looks: ['phone', 'light'],
    sentence: 'The text of a locked article no longer stands on the drawing.',
  },
  {
    name: 'auth-validation',
    looks: ['phone', 'light'],
    sentence: 'An error stands at its field, in a colour of its own, and covers no button.',
  },
  { name: 'offers', looks: ['phone', 'light'], sentence: 'The plane is whole, prices have their space.' },
  {
    name: 'home',
    looks: ['phone', 'light', 'dark'],
    sentence: 'Cards are not cropped; in the dark, scenes are painted for the night.',
  },
  { name: 'loading', looks: ['dark'], sentence: 'The picture of waiting is whole.' },
  { name: 'header-subscriber', looks: ['light'], sentence: 'The header of a subscriber fits its width.' },
  {
    name: 'account',
    looks: ['phone', 'light'],
    sentence: 'The account is in parts that have names, not a heap of settings.',
  },
]

const WIDTHS: Readonly<Record<Look, number>> = { phone: 240, 'phone-dark': 240, light: 420, dark: 420 }

const cell = (file: string, look: Look, alt: string) =>
  `<a href="${file}"><img src="${file}" width="${WIDTHS[look]}" alt="${alt}"></a>`

function section({ name, looks, sentence }: Fixed, folder: string): string {
  const screen = screens.find((one) => one.name === name)
  if (!screen) throw new Error(`No screen is called ${name}.`)
  const rows = looks.map((look) => {
    const file = pictureOf(screen, look)
    return `| ${look} | ${cell(`${BEFORE}/${file}`, look, `${name} before`)} | ${cell(file, look, `${name} after`)} |`
  })
  const night = pictureOf(screen, 'phone-dark')
  if (existsSync(join(folder, night))) rows.push(`| phone, dark | | ${cell(night, 'phone-dark', `${name} after`)} |`)
  return [
    `## ${screen.group}: ${screen.state}`,
    '',
    sentence,
    '',
    '| | Before | After |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n')
}

/** Screens that were fixed are also taken on a phone in the dark. */
export const isFixed = (name: string): boolean => fixed.some((one) => one.name === name)

/** @param folder where the pictures are */
export function buildBeforeAfter(folder: string): string {
  return `# Before and after

Screens as they were on 21 November 2026, before members had a place of their own, and as they are. Written by \`npm run screens\`, which
takes « after » anew; « before » lies in \`before/\`, taken by the same command then (phones by day only). Print has no picture.

${fixed.map((one) => section(one, folder)).join('\n\n')}
`
}
