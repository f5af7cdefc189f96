import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { Field, TextareaField } from './field'

const render = (props: Partial<Parameters<typeof Field>[0]>) =>
  renderToStaticMarkup(createElement(Field, { name: 'adresse', label: 'Adresse', ...props }))

describe('a field', () => {
  test('that is required says so beside its label and in its description, whatever it is', () => {
    const area = renderToStaticMarkup(
      createElement(TextareaField, { name: 'adresse', label: 'Adresse', required: true }),
    )
    for (const html of [render({ required: true }), area]) {
      expect(html).toMatch(/<span id="champ-adresse-obligatoire"[^>]*>obligatoire<\/span>/)
      expect(html).toMatch(/aria-describedby="champ-adresse-obligatoire"/)
      expect(html).toMatch(/>Adresse<\/label>/)
    }
    expect(render({})).not.toMatch(/obligatoire|aria-describedby/)
  })

  test('for an e-mail address shows an example of one, after its own hint', () => {
    expect(render({ type: 'email', hint: 'Celle du contrat.' })).toMatch(
      /aria-describedby="champ-adresse-aide"[\s\S]*>Celle du contrat\. Par exemple\u00a0: [a-z]+@exemple\.fr\.</,
    )
  })

  test('that cannot be changed asks for nothing', () => {
    expect(render({ type: 'email', required: true, readOnly: true })).not.toMatch(/obligatoire|Par exemple/)
  })
})
