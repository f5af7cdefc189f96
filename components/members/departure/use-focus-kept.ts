import { useEffect, useRef } from 'react'

const opener = (id: string) => document.getElementById(id)?.querySelector<HTMLElement>('summary')

/** @returns the next step in the list, else the previous one */
export function neighbourOf(id: string): string | undefined {
  const row = document.getElementById(id)
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.id
}

/**
 * Keeps keyboard focus when the focused element moves or disappears.
 * @param change a value that changes, if the element stays on the page
 * @returns a function to call before the change, with the id of the step to focus
 */
export function useFocusKept(change?: unknown): (id: string | undefined) => void {
  const next = useRef<string | undefined>(undefined)
  useEffect(() => {
    const focusNext = () => {
      if (!next.current || document.activeElement !== document.body) return
      const target = opener(next.current) ?? opener('plan')
      next.current = undefined
      // A step that moved may be in a folded stage.
      for (let fold = target?.closest('li')?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
        fold.open = true
      target?.focus()
    }
    focusNext()
    return focusNext
  }, [change])
  return (id) => {
    next.current = id ?? 'plan'
  }
}

/** Focuses the top of the carnet. @param isLeaving whether the carnet replaces this form */
export function useFocusOnCarnet(isLeaving: boolean): void {
  useEffect(() => {
    if (!isLeaving) return
    return () => {
      if (document.activeElement === document.body) document.getElementById('carnet')?.focus()
    }
  }, [isLeaving])
}

/** Focuses a field when the answer removed the focused element. @param answer null before there is one */
export function useFocusBack(id: string, answer: object | null): void {
  useEffect(() => {
    if (answer && document.activeElement === document.body) document.getElementById(id)?.focus()
  }, [id, answer])
}
