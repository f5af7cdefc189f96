'use client'

import { useRouter } from 'next/navigation'
import { createContext, useContext, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'

import { EMPTY_BOOK, isStep, STEPS } from '@/components/reading/tick-book'
import { getBook, subscribe } from '@/components/reading/tick-store'

interface Served {
  /** Whose carnet it is. */
  readonly owner: string
  /** When the server made the page: what was ticked here since is shown over it. */
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

/** @returns what this device knows of a step that the page does not; null for nothing */
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
    // Stamps, counts and days are the server's.
    if (before.current > 0 && waiting === 0) router.refresh()
    before.current = waiting
  }, [waiting, router])
  return (
    <p role="status" className="carnet-waiting text-small font-[600] empty:hidden print:hidden">
      {waiting > 0 &&
        `${waiting} ${waiting > 1 ? 'coches attendent' : 'coche attend'} le réseau sur cet appareil, puis ${waiting > 1 ? 'partent seules' : 'part seule'}.`}
    </p>
  )
}

/** Around the steps: ticks that the server could not be told stay on this device and are sent later (docs/offline.md#ticks). */
export function CarnetTicks({ children, ...served }: Served & { readonly children: ReactNode }) {
  return (
    <ServedContext value={served}>
      <Waiting />
      {children}
    </ServedContext>
  )
}
