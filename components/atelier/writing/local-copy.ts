'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'

import { DRAFT_PREFIX } from '@/components/frame/identity/drafts'
import { readJson, writeItem } from '@/components/ui/browser'

/** What is typed in each field of the form, by name. */
export type TypedFields = Readonly<Record<string, string>>

/** Unsaved text, stored in this browser, so that a lost connection loses nothing. */
interface LocalCopy {
  readonly fields: TypedFields
  /** The version it is based on. */
  readonly version: number
  readonly at: string
}

const AFTER_MS = 400

const keyOf = (id: string) => DRAFT_PREFIX + id

function readCopy(id: string): LocalCopy | null {
  return (readJson('localStorage', keyOf(id)) ?? null) as LocalCopy | null
}

/** Without hidden fields, which belong to the page, and without files. */
function readTyped(form: HTMLFormElement): TypedFields {
  const hidden = new Set([...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].map(({ name }) => name))
  const entries = [...new FormData(form)].filter(([name, value]) => typeof value === 'string' && !hidden.has(name))
  return Object.fromEntries(entries) as TypedFields
}

/** Unsaved text found when the page opened; later changes by this page are not reported. */
const found = new Map<string, LocalCopy | null>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function findOnce(id: string): LocalCopy | null {
  if (!found.has(id)) found.set(id, readCopy(id))
  return found.get(id) ?? null
}

/**
 * @returns unsaved text of an earlier visit; `keep`, to call at each change; `forget`, once it is saved or discarded
 */
export function useLocalCopy(id: string) {
  const copy = useSyncExternalStore(
    subscribe,
    () => findOnce(id),
    () => null,
  )
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void } | null>(null)

  useEffect(() => {
    const flush = () => waiting.current?.write()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
      found.delete(id)
    }
  }, [id])

  function stop() {
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = null
  }

  function keep(form: HTMLFormElement, version: number) {
    stop()
    const next: LocalCopy = { fields: readTyped(form), version, at: new Date().toISOString() }
    const write = () => {
      stop()
      writeItem('localStorage', keyOf(id), JSON.stringify(next))
    }
    waiting.current = { timer: setTimeout(write, AFTER_MS), write }
  }

  function hide() {
    found.set(id, null)
    for (const listener of listeners) listener()
  }

  function forget() {
    stop()
    writeItem('localStorage', keyOf(id), null)
    hide()
  }

  return { copy, keep, hide, forget }
}
