'use client'

import { useState } from 'react'

/**
 * A value that this browser keeps, and nobody else. For what is shown in the browser only: it is read while rendering.
 * @param read makes a value of what was kept, which may be anything, or nothing (undefined)
 * @returns the value, how to change it, and whether the browser agreed to keep it
 */
export function useKept<Value>(key: string, read: (kept: unknown) => Value): [Value, (value: Value) => void, boolean] {
  const [isKept, setIsKept] = useState(true)
  const [value, setValue] = useState(() => {
    try {
      return read(JSON.parse(localStorage.getItem(key) ?? 'null'))
    } catch {
      // Storage is forbidden, or holds no JSON: start anew.
      return read(null)
    }
  })

  function change(next: Value) {
    setValue(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
      setIsKept(true)
    } catch {
      // Storage is full or forbidden: the reader is told.
      setIsKept(false)
    }
  }

  return [value, change, isKept]
}
