import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { compileText } from './compile'
import { renderRich } from './markdown'
import { itemsOf, readText } from './reader'

const read = (
  body: string,
  header = 'title: "Décider"\norder: 1\nnever: "Ni nom, ni adresse, ni numéro de téléphone."',
) => readText('prompts', 'content/texts/prompts/decider.md', `---\n${header}\n---\n\n${body}\n`)

test('a text is a row of sections, directives and the Markdown between them, each as it was written', () => {
  const { slug, parts } = read(
    'Avant.\n\n:::prompt[Une *idée*]{name="a b"}\nVendre [résultat].\n\n- un\n:::\n\n## Deux\n\n::chapter[Clients]\n\nAprès.',
  )
  expect(slug).toBe('decider')
  expect(parts).toMatchObject([
    { name: 'text', source: 'Avant.' },
    { name: 'prompt', label: 'Une *idée*', attributes: { name: 'a b' }, source: 'Vendre [résultat].\n\n- un' },
    {
      name: 'section',
      label: 'Deux',
      parts: [
        { name: 'chapter', label: 'Clients' },
        { name: 'text', source: 'Après.' },
      ],
    },
  ])
})

test('figures of facts are filled in', () => {
  expect(read('Il faut {{prolongation.prix}}.').source).toMatch(/^Il faut 1.900.฿\.$/)
})

test('a directive that its kind does not have is refused, with the name of the file', () => {
  expect(() => read(':::step[Ouvrir]\nLà.\n:::')).toThrow(
    /^content\/texts\/prompts\/decider\.md: no such directive here/,
  )
})

test('a colon before a word in a sentence is no directive', () => {
  expect(renderRich(read('Le tableau :chapter[de bord] part à 10:30.'))).toBe(
    '<p>Le tableau :chapter[de bord] part à 10:30.</p>',
  )
})

test('the mark of a fact is no word of a text, and its place when the text is shown with its facts', () => {
  const header =
    'title: "S’installer"\nsubtitle: "x"\nedition: "2026-11-29"\nfacts:\n  - tdac\ndescription: "' +
    'Un guide. '.repeat(12) +
    '"'
  const source = `---\n${header}\n---\n\n## Visa\n\n- Trente jours{{exemption}}, puis **trente**.\n\nLe jour, la nuit{{ecoute-3114}}.\n`
  const { header: read, parts } = readText('guides', 'content/texts/guides/s.md', source)
  const [visa] = parts
  expect(read.facts.map(({ id }) => id)).toEqual(['exemption', 'ecoute-3114', 'tdac'])
  expect(visa?.source).toBe('- Trente jours, puis **trente**.\n\nLe jour, la nuit.')
  expect(itemsOf(visa!).map((item) => item.source)).toEqual(['Trente jours, puis **trente**.'])
  expect(renderRich(visa!)).toContain('<li>Trente jours, puis')
  // Its id is no telephone number.
  expect(renderRich(visa!)).toContain('<p>Le jour, la nuit.</p>')
  const { Content } = compileText({ ...visa!, facts: read.facts })
  expect(renderToStaticMarkup(createElement(Content, { components: {} }))).toMatch(
    /<span class="fact-1">.*<span class="fact-2">/s,
  )
})

test('a header with a missing or an unknown field is refused', () => {
  expect(() => read('Rien.', 'title: "Décider"\norder: 1')).toThrow('decider.md: never')
  expect(() => read('Rien.', 'title: "T"\norder: 1\nnever: "Ni nom, ni adresse, ni numéro."\nautre: 1')).toThrow(
    'autre',
  )
})
