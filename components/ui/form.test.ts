import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { f, type Fields } from '@/lib/platform/fields'

import { Form } from './form'
import type { FormAction } from './post-form'

const fields = { id: f.hidden(), title: f.text('Titre', { most: 60 }), note: f.text('Note', { rows: 2 }).optional() }
const action: FormAction<typeof fields> = () => Promise.resolve(null)

const html = (form: ReactElement) => renderToStaticMarkup(form)

test('a form has a control for each declared field, and the values of its page', () => {
  const form = html(
    createElement(Form<typeof fields>, {
      fields,
      action,
      given: { id: '7' },
      values: { title: 'Été' },
      of: 'ajout',
      submit: 'Ajouter',
    }),
  )
  expect(form).toMatch(/<input type="hidden" name="id" value="7"\/>/)
  expect(form).toMatch(/<input [^>]*id="ajout-title"[^>]* name="title"[^>]* value="Été"/)
  expect(form).toMatch(/<label for="ajout-note"[^>]*>Note<\/label>.*<textarea id="ajout-note" name="note"/)
  expect(form).toMatch(/maxLength="60"/)
  expect(form.match(/obligatoire/g)).toHaveLength(1)
  expect(form).toMatch(/<button type="submit"[^>]*>.*Ajouter/)
})

type Props<F extends Fields> = Parameters<typeof Form<F>>[0]

test('a form whose names differ from what its action reads does not compile', () => {
  const mistyped = { ...fields, titel: f.text('Titre') }
  const props: Props<typeof fields> = { fields, action, given: { id: '7' } }
  // @ts-expect-error: the action reads no « titel »
  const other: Props<typeof mistyped> = { ...props, fields: mistyped }
  // @ts-expect-error: no hidden field has this name
  const given: Props<typeof fields> = { ...props, given: { nr: '7' } }
  // @ts-expect-error: no field has this name
  const values: Props<typeof fields> = { ...props, values: { titre: 'x' } }
  expect([other, given, values]).toHaveLength(3)
})
