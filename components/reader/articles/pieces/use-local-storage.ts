'use client'

import { useCallback, useRef, useState, type Dispatch, type SetStateAction } from 'react'

import { readJson, writeItem } from '@/components/ui/browser'

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
  const [value, setValue] = useState(() => read(readJson('localStorage', key)))

  // The latest change, which may not be rendered yet.
  const latest = useRef(value)
  const change = useCallback(
    (next: SetStateAction<Value>) => {
      latest.current = typeof next === 'function' ? next(latest.current) : next
      setValue(latest.current)
      setIsKept(writeItem('localStorage', key, JSON.stringify(latest.current)))
    },
    [key],
  )

  return [value, change, isKept]
}
