'use client'

import { useEffect, useRef } from 'react'

/** Once a form has made something, and vanished itself: focuses what was made. @param id of its element, which may change */
export function FocusNew({ id }: { readonly id: string | undefined }) {
  const known = useRef(id)
  useEffect(() => {
    if (known.current === id) return
    known.current = id
    document.getElementById(id ?? '')?.focus()
  }, [id])
  return null
}
