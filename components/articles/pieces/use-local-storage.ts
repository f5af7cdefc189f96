'use client'

import { useCallback, useRef, useState, type Dispatch, type SetStateAction } from 'react'

/**
 * A value in localStorage. Only for components rendered in the browser, because it is read while rendering.
 * @param read parses the stored value, which may be anything, or undefined
 * @returns the value, a setter, and whether it could be stored
 */
export function useLocalStorage<Value extends object>(
  key: string,
  read: (kept: unknown) => Value,
): [Value, Dispatch<SetStateAction<Value>>, boolean] {
  const [isKept, setIsKept] = useState(true)
  const [value, setValue] = useState(() => {
    try {
      return read(JSON.parse(localStorage.getItem(key) ?? 'null'))
    } catch {
      // Storage is blocked or corrupt: start again.
      return read(null)
    }
  })

  // The latest change, which may not be rendered yet.
  const latest = useRef(value)
  const change = useCallback(
    (next: SetStateAction<Value>) => {
      latest.current = typeof next === 'function' ? next(latest.current) : next
      setValue(latest.current)
      try {
        localStorage.setItem(key, JSON.stringify(latest.current))
        setIsKept(true)
      } catch {
        // Storage is full or blocked: tell the reader.
        setIsKept(false)
      }
    },
    [key],
  )

  return [value, change, isKept]
}
