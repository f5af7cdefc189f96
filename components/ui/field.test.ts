import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { Field, TextareaField } from './field'
import { FieldErrorsProvider } from './field-errors'

const render = (props: Partial<Parameters<typeof Field>[0]>, error?: string) => {
  const field: ReactElement = createElement(Field, { name: 'adresse', label: 'Adresse', ...props })
  return renderToStaticMarkup(
    createElement(FieldErrorsProvider, { errors: error ? { adresse: error } : undefined } as never, field),
  )
}

describe('a field', () => {
  test('that is required says so beside its label, to the eye: screen readers say it of the field', () => {
    const area = renderToStaticMarkup(
      createElement(TextareaField, { name: 'adresse', label: 'Adresse', required: true }),
    )
    for (const html of [render({ required: true }), area]) {
      expect(html).toMatch(/<span aria-hidden="true"[^>]*>obligatoire<\/span>/)
      expect(html).toMatch(/>Adresse<\/label>/)
      expect(html).toMatch(/<(input|textarea)[^>]* required=""/)
    }
    expect(render({})).not.toMatch(/obligatoire|aria-describedby/)
  })

  test('for an e-mail address shows an example of one beside an error, whose description is the error alone', () => {
    expect(render({ type: 'email' })).not.toMatch(/Par exemple/)
    const html = render({ type: 'email' }, 'Format d’email invalide')
    expect(html).toMatch(/Par exemple\u00a0: [a-z]+@exemple\.fr\./)
    expect(html).toMatch(/aria-describedby="champ-adresse-erreur"/)
  })

  test('that cannot be changed asks for nothing', () => {
    expect(render({ required: true, readOnly: true })).not.toMatch(/obligatoire/)
  })
})
