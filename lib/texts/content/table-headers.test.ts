import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { compileText } from './compile'
import { parseRich } from './reader'

function render(markdown: string) {
  const { Content } = compileText(parseRich(markdown))
  return renderToStaticMarkup(createElement(Content, { components: {} })).replaceAll(/\n/g, '')
}

describe('table headers', () => {
  test('a named column has a column header', () => {
    const html = render('| Poste | Prix |\n| --- | --- |\n| Loyer | 300 € |')
    expect(html).toContain('<thead><tr><th scope="col">Poste</th><th scope="col">Prix</th></tr></thead>')
    expect(html).toContain('<td>Loyer</td>')
  })

  test('no header is empty: the corner is a cell, and the cells below it are row headers', () => {
    const html = render('| | Agence |\n| --- | --- |\n| Janvier | 1 200 € |')
    expect(html).toContain('<thead><tr><td></td><th scope="col">Agence</th></tr></thead>')
    expect(html).toContain('<tr><th scope="row">Janvier</th><td>1 200 €</td></tr>')
  })

  test('a table without any named column, as in the legal notice, has no header row', () => {
    const html = render('| | |\n| --- | --- |\n| Nom | Horizon |')
    expect(html).not.toContain('<thead>')
    expect(html).toContain('<th scope="row">Nom</th><td>Horizon</td>')
  })
})

test('columns are aligned by class, because the CSP blocks style attributes', () => {
  const table = '| Poste | Prix |\n| --- | ---: |\n| Loyer | 300 € |'
  const html = render(table)
  expect(render(`:::example[Nora]\n\n${table}\n\n:::`)).toContain(html)
  expect(html).toMatch(/<th [^>]*class="text-right"[^>]*>Prix/)
  expect(html).toContain('<td class="text-right">300 €</td>')
  expect(html).not.toContain('style=')
})

test('a table too wide for a phone is marked, and its cells have their column or unit', () => {
  const narrow = render('| Poste | Prix |\n| --- | --- |\n| Loyer | 300 € |')
  expect(narrow).not.toMatch(/table-stacks|data-/)
  const wide = render(
    '| Sorties d’argent | Calcul | € |\n| --- | --- | ---: |\n| Dix nuits | 10 000 ฿ ÷ 38 | 263 |\n| **Total** | | 613 |',
  )
  expect(wide).toContain('<table class="table-stacks">')
  expect(wide).toContain('<td data-label="Calcul">10 000 ฿ ÷ 38</td><td class="text-right" data-unit="€">263</td>')
})

test('figures of many columns stay side by side on a phone', () => {
  const html = render(
    '| Par mois | Sobre | Confortable | Large |\n| --- | ---: | ---: | ---: |\n| Électricité, eau, internet | 2 000 | 3 000 | 4 000 |',
  )
  expect(html).toContain('<table class="table-figures">')
  expect(html).not.toContain('data-')
})
