'use client'

import { ArrowDown, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'

import { useSession } from '@/components/frame/identity/session-provider'
import { forgetOwnReading } from '@/components/frame/ticks/own-reading'
import { sendBeacon } from '@/components/ui/browser'

import { useOwnReading } from './keep-button'

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
  const router = useRouter()
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
    const tellBy = (send: (address: string, body: Blob) => void) => {
      if (!here || !isFurther(here, told.current)) return
      told.current = here
      forgetOwnReading()
      send('/api/lectures', new Blob([JSON.stringify({ progress: { slug, ...here } })], { type: 'application/json' }))
    }
    const tell = () => tellBy(sendBeacon)
    const onScroll = () => {
      // At once too: the page may be left before the next look.
      if (lookTimer === undefined) {
        look()
        lookTimer = setTimeout(look, LOOK_AFTER_MS)
      }
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
      // After following a link the text may be gone, but the last position is known. The page that is shown now was asked for before.
      tellBy((address, body) => {
        fetch(address, { method: 'POST', body, keepalive: true }).then(
          () => router.refresh(),
          (error: unknown) => console.warn('the reading position was not sent', error),
        )
      })
    }
  }, [slug, userId, router])
}

interface PlaceInText {
  /** Anchor of the current heading; null above the first one. */
  readonly part: string | null
  /** Percentage of the text that has been on screen. */
  readonly share: number
}

/** @param text the element with the article's headings and paragraphs */
function readPlace(text: Element): PlaceInText {
  const { top, height } = text.getBoundingClientRect()
  const share = Math.round((100 * (window.innerHeight - top)) / Math.max(height, 1))
  // A part is current once its heading has passed the upper third, as in the table of contents.
  const passed = [...text.querySelectorAll('h2[id]')].filter(
    (heading) => heading.getBoundingClientRect().top < window.innerHeight / 3,
  )
  return { part: passed.at(-1)?.id ?? null, share: Math.min(Math.max(share, 0), 100) }
}

const STEP = 5
const END = 95

/** Whether the position is worth sending: another part, much further, or the end. */
function isFurther(place: PlaceInText, told: PlaceInText | null): boolean {
  if (!told) return place.part !== null
  if (place.share >= END && told.share < END) return true
  return place.part !== told.part || place.share >= told.share + STEP
}

/** Whether to offer going back: neither at the beginning nor at the end. */
const isMidway = ({ part, share }: PlaceInText): boolean => part !== null && share < END

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
