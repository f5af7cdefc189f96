import { useEffect, useRef } from 'react'

const opener = (id: string) => document.getElementById(id)?.querySelector<HTMLElement>('summary')

/** @returns the step after this one in its list, else the one before it */
export function neighbourOf(id: string): string | undefined {
  const row = document.getElementById(id)
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.id
}

/**
 * For what takes itself off its place: whoever works by keyboard is not thrown back to the head of the page.
 * @param change what is different afterwards, where it stays on the page
 * @returns to be told, before it happens, which step has the focus afterwards
 */
export function useFocusKept(change?: unknown): (id: string | undefined) => void {
  const next = useRef<string | undefined>(undefined)
  useEffect(() => {
    const focusNext = () => {
      if (!next.current || document.activeElement !== document.body) return
      const target = opener(next.current) ?? opener('plan')
      next.current = undefined
      target?.focus()
    }
    focusNext()
    return focusNext
  }, [change])
  return (id) => {
    next.current = id ?? 'plan'
  }
}

/** @param isLeaving whether this form gives way to the carnet, at whose head its sender then is */
export function useFocusOnCarnet(isLeaving: boolean): void {
  useEffect(() => {
    if (!isLeaving) return
    return () => {
      if (document.activeElement === document.body) document.getElementById('carnet')?.focus()
    }
  }, [isLeaving])
}

/** The field to go on from, where an answer took away what had the focus. @param answer null before there is one */
export function useFocusBack(id: string, answer: object | null): void {
  useEffect(() => {
    if (answer && document.activeElement === document.body) document.getElementById(id)?.focus()
  }, [id, answer])
}
