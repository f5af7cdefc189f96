import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { getArticle } from '@/lib/texts/content/articles'

import { FactSource } from './fact-source'
import { Template } from './template'

test('a quotation of an English text, and a letter in English, say that they are English', () => {
  const facts = getArticle('salarie-digital-nomad')!.facts.filter(({ source }) => source.includes('texte anglais'))
  expect(facts).toHaveLength(1)
  expect(renderToStaticMarkup(createElement(FactSource, { fact: facts[0]! }))).toMatch(
    /texte anglais[^<]*«\u00a0<span lang="en">shall be exempt[^<]*Thailand<\/span>\u00a0»/,
  )
  const letter = { title: 'Message', lang: 'en', children: 'Hello' } as const
  expect(renderToStaticMarkup(createElement(Template, letter))).toContain('<div lang="en"')
})
