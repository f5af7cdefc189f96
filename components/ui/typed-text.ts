'use client'

import { useEffect, type RefObject } from 'react'

import { readJson, writeItem } from './browser'

/** What was typed into the forms of one page, kept in sessionStorage while it is left and comes back. */
const STORAGE_KEY = 'typed'

interface Typed {
  readonly path: string
  /** Id of the account whose page it was; null for a visitor's. */
  readonly owner: string | null
  /** By form. */
  readonly forms: Readonly<Record<string, Readonly<Record<string, string>>>>
}

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** React's own fields have names like « $ACTION_1 ». */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements]
    .filter(
      (field): field is TextField =>
        (field instanceof HTMLInputElement && !/^(checkbox|radio|file|submit)$/.test(field.type)) ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement,
    )
    .filter(({ name }) => /^\w/.test(name) && name !== 'token')

const isSecret = (field: TextField) =>
  'autocomplete' in field && /password|one-time-code/i.test(field.autocomplete + field.type)

/** An id among the hidden values tells a form from others of its kind; a long value is data, which may have changed. */
const nameOf = (form: HTMLFormElement) =>
  fieldsOf(form)
    .map(({ name, type, value }) => (type !== 'hidden' ? name : value.length > 40 ? '' : `${name}=${value}`))
    .join(' ')

const isTyped = (form: HTMLFormElement) =>
  fieldsOf(form).some((field) => 'defaultValue' in field && !isSecret(field) && field.value !== field.defaultValue)

const textsOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    fieldsOf(form)
      .filter((field) => !isSecret(field))
      .map(({ name, value }) => [name, value]),
  )

/** Who is signed in: null for nobody, undefined until it is known. */
let reader: string | null | undefined
/** Whose page this is, also once the session is over. */
let owner: string | null = null
const waiting = new Set<HTMLFormElement>()

/** So that nobody gets what another account typed in this tab. */
export function knowReader(userId: string | null): void {
  reader = userId
  owner = userId ?? owner
  // A copy, because one that has to wait on is added again.
  for (const form of [...waiting]) restore(form)
}

/** Keeps all that was typed on this page, but no password or code, before the page is left without its reader's will. */
export function keepTypedTexts(): void {
  const forms = [...document.forms].filter(isTyped).map((form) => [nameOf(form), textsOf(form)] as const)
  if (forms.length === 0) return
  const typed: Typed = { path: window.location.pathname, owner, forms: Object.fromEntries(forms) }
  writeItem('sessionStorage', STORAGE_KEY, JSON.stringify(typed))
}

/** For signing out: the next person at this browser must not read it. */
export const forgetTypedTexts = (): unknown => writeItem('sessionStorage', STORAGE_KEY, null)

/** The name under which this form's texts are kept: its own, or that of a later step, whose form is not on the page. */
function findKept(form: HTMLFormElement, forms: Typed['forms']): string | undefined {
  const here = [...document.forms].map(nameOf)
  const wanted = fieldsOf(form).filter((field) => field.type !== 'hidden' && !isSecret(field))
  return Object.keys(forms).find((kept) =>
    here.includes(kept) ? kept === nameOf(form) : wanted.length > 0 && wanted.every(({ name }) => name in forms[kept]!),
  )
}

function restore(form: HTMLFormElement): void {
  waiting.delete(form)
  const typed = readJson('sessionStorage', STORAGE_KEY) as Typed | null | undefined
  if (!typed) return
  const isOurs = typed.owner === null || typed.owner === reader
  if (!isOurs && reader) return void forgetTypedTexts()
  if (!isOurs) return void waiting.add(form)
  const name = typed.path === window.location.pathname ? findKept(form, typed.forms) : undefined
  if (name === undefined) return
  const { [name]: texts, ...others } = typed.forms
  const rest = Object.keys(others).length > 0 ? JSON.stringify({ ...typed, forms: others }) : null
  writeItem('sessionStorage', STORAGE_KEY, rest)
  for (const field of fieldsOf(form)) {
    const text = texts![field.name]
    if (text !== undefined && field.type !== 'hidden' && !('readOnly' in field && field.readOnly)) field.value = text
  }
}

/** Restores a form when its page comes back. */
export function useTypedText(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const own = form.current
    if (own) restore(own)
    return () => void (own && waiting.delete(own))
  }, [form])
}
