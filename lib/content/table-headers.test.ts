import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { compileText } from './compile'

async function render(markdown: string) {
  const { Content } = await compileText(markdown, 'md')
  return renderToStaticMarkup(createElement(Content)).replaceAll(/\n/g, '')
}

describe('headings of a table', () => {
  test('a named column has a heading for the column', async () => {
    const html = await render('| Poste | Prix |\n| --- | --- |\n| Loyer | 300 € |')
    expect(html).toContain('<thead><tr><th scope="col">Poste</th><th scope="col">Prix</th></tr></thead>')
    expect(html).toContain('<td>Loyer</td>')
  })

  test('no heading is empty: the corner is a cell, and the cells below it name their rows', async () => {
    const html = await render('| | Agence |\n| --- | --- |\n| Janvier | 1 200 € |')
    expect(html).toContain('<thead><tr><td></td><th scope="col">Agence</th></tr></thead>')
    expect(html).toContain('<tr><th scope="row">Janvier</th><td>1 200 €</td></tr>')
  })

  test('a table without any named column, as in the legal notice, has no header row', async () => {
    const html = await render('| | |\n| --- | --- |\n| Nom | Horizon |')
    expect(html).not.toContain('<thead>')
    expect(html).toContain('<th scope="row">Nom</th><td>Horizon</td>')
  })
})
