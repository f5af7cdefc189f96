'use client'

import { useEffect, type RefObject } from 'react'

/** Form input, kept in sessionStorage across one reload. */
const STORAGE_KEY = 'typed'

interface Typed {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}

const isSecret = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name)
  return name === 'token' || (field instanceof HTMLInputElement && /password/i.test(field.autocomplete + field.type))
}

/** Keeps everything but passwords and tokens. */
export function keepTypedText(form: HTMLFormElement): void {
  const texts = [...new FormData(form)].filter(([name, value]) => typeof value === 'string' && !isSecret(form, name))
  const typed = { path: window.location.pathname, fields: Object.fromEntries(texts) }
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(typed))
  } catch (error) {
    console.warn('what was typed is not kept over a reload', error)
  }
}

function readTyped(): Typed | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Typed | null
  } catch {
    return null // storage is blocked
  }
}

function restore(form: HTMLFormElement): void {
  const typed = readTyped()
  if (!typed) return
  if (typed.path !== window.location.pathname) return sessionStorage.removeItem(STORAGE_KEY)
  for (const [name, value] of Object.entries(typed.fields)) {
    const field = form.elements.namedItem(name)
    if (field === null || (field instanceof HTMLInputElement && (field.type === 'hidden' || field.readOnly))) continue
    if ('value' in field) field.value = value
    sessionStorage.removeItem(STORAGE_KEY)
  }
}

/** Restores a form after a reload. */
export function useTypedText(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current) restore(form.current)
  }, [form])
}
