'use client'

import { ArrowDown, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { useSession } from '@/components/identity/session-provider'
import { sendBeacon } from '@/components/ui/browser'

import { forgetOwnReading } from './own-reading'
import { isFurther, isMidway, readPlace, type PlaceInText } from './place-in-text'
import { useOwnReading } from './use-own-reading'

const LOOK_AFTER_MS = 400
/** Without scrolling for this long, the position is sent. */
const PAUSE_MS = 12_000

const textOf = () => document.querySelector('article .prose')

const titleOf = (part: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('.toc a')].find(
    ({ hash }) => decodeURIComponent(hash) === `#${part}`,
  )?.textContent ?? null

/** Sends the reading position when the reader pauses or leaves, if it has changed. */
function useTellPlace(slug: string, userId: string | undefined, known: PlaceInText | null | undefined) {
  const told = useRef<PlaceInText | null>(null)
  useEffect(() => {
    if (known) told.current = known
  }, [known])

  useEffect(() => {
    if (!userId) return
    let here: PlaceInText | null = null
    let lookTimer: ReturnType<typeof setTimeout> | undefined
    let pauseTimer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      lookTimer = undefined
      const text = textOf()
      if (text) here = readPlace(text)
    }
    const tell = () => {
      if (!here || !isFurther(here, told.current)) return
      told.current = here
      forgetOwnReading()
      const body = JSON.stringify({ progress: { slug, ...here } })
      sendBeacon('/api/lectures', new Blob([body], { type: 'application/json' }))
    }
    const onScroll = () => {
      lookTimer ??= setTimeout(look, LOOK_AFTER_MS)
      clearTimeout(pauseTimer)
      pauseTimer = setTimeout(tell, PAUSE_MS)
    }
    const onHidden = () => {
      if (document.visibilityState !== 'hidden') return
      if (lookTimer !== undefined) look()
      tell()
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', tell)
    return () => {
      window.removeEventListener('scroll', onScroll)
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', tell)
      clearTimeout(lookTimer)
      clearTimeout(pauseTimer)
      // After following a link the text may be gone, but the last position is known.
      tell()
    }
  }, [slug, userId])
}

/** Stores the reading position of an article, and offers to go back to it. */
export function ReadingPlace({ slug }: { slug: string }) {
  const { user } = useSession()
  const own = useOwnReading()
  useTellPlace(slug, user?.id, own?.place)
  const place = own?.place
  return place && isMidway(place) ? <Resume key={place.part} part={place.part ?? ''} /> : null
}

/** An overlay, to avoid layout shift; disappears once the reader scrolls from the top. */
function Resume({ part }: { part: string }) {
  const [isOpen, setIsOpen] = useState(() => window.location.hash === '' && window.scrollY < window.innerHeight / 2)
  const [title] = useState(() => titleOf(part))

  useEffect(() => {
    const onScroll = () => {
      if (window.scrollY > window.innerHeight) setIsOpen(false)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])

  if (!isOpen || !title) return null
  return (
    <aside aria-label="Ta lecture" className="bookmark print:hidden">
      <a href={`#${part}`} onClick={() => setIsOpen(false)} className="bookmark-link">
        <ArrowDown aria-hidden="true" size={20} className="shrink-0 text-light" />
        <span className="min-w-0">
          <span className="block text-small text-light">Reprendre où tu en étais</span>
          <span className="block font-display text-[1.125rem] leading-tight font-[560]">{title}</span>
        </span>
      </a>
      <button type="button" onClick={() => setIsOpen(false)} className="bookmark-close">
        <X aria-hidden="true" size={20} />
        <span className="sr-only">Lire depuis le début</span>
      </button>
    </aside>
  )
}
