'use client'

import { useState, type ReactNode } from 'react'

interface StillProps {
  /** Its own on the whole site. */
  readonly id: string
  /** No client components: nothing in here is looked at by React. Links work all the same (link-navigation.tsx). */
  readonly children?: ReactNode
}

const attributes = (id: string) => ({ className: 'contents', 'data-still': id })

/** What a page came with, for the way back to it. */
const kept = new Map<string, string>()

function keep(id: string): string {
  if (typeof document === 'undefined') return ''
  const html = kept.get(id) ?? document.querySelector(`[data-still="${id}"]`)?.innerHTML ?? ''
  kept.set(id, html)
  return html
}

function Kept({ id }: { id: string }) {
  const [html] = useState(() => keep(id))
  return <div {...attributes(id)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

/**
 * A part of a page that never changes. The build takes it out of the data that a page brings along for React, because the
 * page's HTML has it already (bin/support/slim-pages.mjs): without children, it is what stands there.
 */
export function Still({ id, children }: StillProps) {
  return children ? <div {...attributes(id)}>{children}</div> : <Kept id={id} />
}
