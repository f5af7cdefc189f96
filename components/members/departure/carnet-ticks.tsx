'use client'

import { useRouter } from 'next/navigation'
import { createContext, useContext, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'

import { EMPTY_BOOK, isStep, STEPS } from '@/components/frame/ticks/tick-book'
import { getBook, subscribe } from '@/components/frame/ticks/tick-store'
import { formatCount, plural } from '@/lib/platform/format'

interface Served {
  /** Id of the member. */
  readonly owner: string
  /** When the page was rendered; later local ticks override it. */
  readonly servedAt: number
}

const ServedContext = createContext<Served | null>(null)

const nothing = () => EMPTY_BOOK

function useServed() {
  const served = useContext(ServedContext)
  if (!served) throw new Error('a step needs CarnetTicks above it')
  const book = useSyncExternalStore(subscribe, getBook, nothing)
  return { ...served, book: book.owner === served.owner ? book : EMPTY_BOOK }
}

/** @returns this device's newer state of a step; null when there is none */
export function useStepHere(id: string) {
  const { owner, servedAt, book } = useServed()
  const name = `${STEPS} ${id}`
  const mark = book.marks[name]
  const isWaiting = book.unsent.includes(name)
  return { owner, here: mark && (isWaiting || mark[1] > servedAt) ? { isDone: mark[0], isWaiting } : null }
}

function Waiting() {
  const router = useRouter()
  const waiting = useServed().book.unsent.filter(isStep).length
  const before = useRef(waiting)
  useEffect(() => {
    // Stamps, counts and days come from the server.
    if (before.current > 0 && waiting === 0) router.refresh()
    before.current = waiting
  }, [waiting, router])
  return (
    <p role="status" className="carnet-waiting text-small font-[600] empty:hidden print:hidden">
      {waiting > 0 &&
        `${formatCount(waiting, 'coche attend', 'coches attendent')} le réseau sur cet appareil, puis ${plural(waiting, 'part seule', 'partent seules')}.`}
    </p>
  )
}

/** Stores ticks that could not be sent on this device, and sends them later (docs/offline.md#ticks). */
export function CarnetTicks({ children, ...served }: Served & { readonly children: ReactNode }) {
  return (
    <ServedContext value={served}>
      <Waiting />
      {children}
    </ServedContext>
  )
}
