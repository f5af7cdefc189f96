'use client'

import { useEffect, useSyncExternalStore } from 'react'

import { useSession } from '@/components/frame/identity/session-provider'
import { EMPTY_BOOK, type TickBook } from '@/components/frame/ticks/tick-book'
import { getBook, isBookStored, joinAccount, setTick, subscribe } from '@/components/frame/ticks/tick-store'
import { afterPaint } from '@/components/ui/after-paint'
import { tickKey } from '@/lib/members/reading/tick-key'

const nothing = () => EMPTY_BOOK

/** Where ticks are stored: in the account, in this browser, or only in this page when storage is blocked. */
export type TickPlace = 'account' | 'browser' | 'page'

/**
 * The boxes of one checklist, synced with the account when signed in, else stored in the browser.
 * @param title of the list, which gives its key
 */
export function useTicks(title: string) {
  const { user } = useSession()
  const book = useSyncExternalStore(subscribe, getBook, nothing)
  const id = user?.id

  useEffect(() => {
    if (id) return afterPaint(() => void joinAccount(id))
  }, [id])

  const list = tickKey(title)
  const isTickedIn = ({ marks }: TickBook, item: string) => marks[`${list} ${tickKey(item)}`]?.[0] ?? false
  const place: TickPlace = id ? 'account' : isBookStored() ? 'browser' : 'page'
  return {
    isTicked: (item: string) => isTickedIn(book, item),
    // From the newest state, which may not be rendered yet.
    toggle: (item: string) => setTick(list, tickKey(item), !isTickedIn(getBook(), item)),
    place,
  }
}
