'use client'

import { useCallback, useRef, useState, type Dispatch, type SetStateAction } from 'react'

/**
 * A value that this browser keeps, and nobody else. For what is shown in the browser only: it is read while rendering.
 * @param read makes a value of what was kept, which may be anything, or nothing (undefined)
 * @returns the value, how to change it, and whether the browser agreed to keep it
 */
export function useKept<Value extends object>(
  key: string,
  read: (kept: unknown) => Value,
): [Value, Dispatch<SetStateAction<Value>>, boolean] {
  const [isKept, setIsKept] = useState(true)
  const [value, setValue] = useState(() => {
    try {
      return read(JSON.parse(localStorage.getItem(key) ?? 'null'))
    } catch {
      // Storage is forbidden, or holds no JSON: start anew.
      return read(null)
    }
  })

  // What was changed last, which may not be on the screen yet.
  const latest = useRef(value)
  const change = useCallback(
    (next: SetStateAction<Value>) => {
      latest.current = typeof next === 'function' ? next(latest.current) : next
      setValue(latest.current)
      try {
        localStorage.setItem(key, JSON.stringify(latest.current))
        setIsKept(true)
      } catch {
        // Storage is full or forbidden: the reader is told.
        setIsKept(false)
      }
    },
    [key],
  )

  return [value, change, isKept]
}
