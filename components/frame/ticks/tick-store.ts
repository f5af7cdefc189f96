import { afterPaint } from '@/components/ui/after-paint'
import { readJson, writeItem } from '@/components/ui/browser'

import { askOwnReading, forgetOwnReading, type Marks } from './own-reading'
import {
  EMPTY_BOOK,
  isStep,
  merged,
  ownedBy,
  readBook,
  sent,
  STEPS,
  withMark,
  withoutOwner,
  type TickBook,
} from './tick-book'
import { TICKS_KEY as KEY } from './ticks-here'

const SEND_AFTER_MS = 600
/** Maximum wait before wiping a device. */
const SEND_LIMIT_MS = 3_000
/** The route's limit per request. */
const BATCH = 50

let book: TickBook | undefined
let isStored = true
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export const getBook = (): TickBook => (book ??= readBook(readJson('localStorage', KEY)))

export const isBookStored = (): boolean => isStored

function tell() {
  for (const listener of listeners) listener()
}

/** Stores at once; listeners may be notified later. */
function change(next: TickBook, announce = tell) {
  if (next === book) return
  book = next
  const isEmpty = next.owner === null && Object.keys(next.marks).length === 0
  isStored = writeItem('localStorage', KEY, isEmpty ? null : JSON.stringify(next))
  announce()
}

/** Follows changes in other tabs. */
const followTabs = ({ key }: StorageEvent) => {
  if (key !== KEY && key !== null) return
  book = undefined
  tell()
}

export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', followTabs)
    window.addEventListener('online', sendSoon)
    document.addEventListener('visibilitychange', sendWhenHidden)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', followTabs)
    window.removeEventListener('online', sendSoon)
    document.removeEventListener('visibilitychange', sendWhenHidden)
  }
}

async function send(): Promise<void> {
  clearTimeout(timer)
  const { owner, marks, unsent } = getBook()
  const names = unsent.slice(0, BATCH)
  if (!owner || names.length === 0) return
  const taken: Marks = Object.fromEntries(names.map((name) => [name, marks[name]!]))
  const changes = Object.entries(taken).map(([name, [isTicked, at]]) => {
    const [list, item] = name.split(' ')
    return { list, item, isTicked, at }
  })
  const ticks = changes.filter(({ list }) => list !== STEPS)
  const steps = changes
    .filter(({ list }) => list === STEPS)
    .map(({ item, isTicked, at }) => ({ id: item, isDone: isTicked, at }))
  try {
    const response = await fetch('/api/lectures', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ owner, ticks, steps }),
      keepalive: true,
    })
    if (!response.ok) throw new Error(`the boxes were answered with ${response.status}`)
    forgetOwnReading()
    change(sent(getBook(), taken))
    if (unsent.length > BATCH) sendSoon()
  } catch (error) {
    // They stay here, and are retried with the next change, the next page, or once online.
    console.warn('The boxes are kept on this device until the account can have them.', error)
  }
}

function sendSoon() {
  clearTimeout(timer)
  timer = setTimeout(() => void send(), SEND_AFTER_MS)
}

const sendWhenHidden = () => {
  if (document.visibilityState === 'hidden' && getBook().unsent.length > 0) void send()
}

/** The browser marks the box itself (components/ui/mark.tsx), so counts may update a frame later. */
export function setTick(list: string, item: string, isTicked: boolean): void {
  change(withMark(getBook(), `${list} ${item}`, isTicked, Date.now()), () => void afterPaint(tell))
  if (getBook().owner) sendSoon()
}

/** Stores a carnet step that could not be sent. @param owner id of the member */
export function setStep(owner: string, id: string, isDone: boolean): void {
  change(withMark(ownedBy(getBook(), owner), `${STEPS} ${id}`, isDone, Date.now()))
  sendSoon()
}

/** Syncs this browser with the user's account. */
export async function joinAccount(userId: string): Promise<void> {
  change(ownedBy(getBook(), userId))
  const own = await askOwnReading(userId)
  if (!own || getBook().owner !== userId) return
  change(merged(getBook(), own.ticks, own.hasCarnet))
  if (getBook().unsent.length > 0) await send()
}

/** After sign-out: leaves nothing of the account on a shared device. */
export const leaveAccount = (): void => change(withoutOwner(getBook()))

/** Sends waiting changes. @returns how many could not be sent */
export async function sendWaiting(): Promise<number> {
  const isOver = new Promise((resolve) => setTimeout(resolve, SEND_LIMIT_MS))
  if (navigator.onLine) await Promise.race([send(), isOver])
  return getBook().unsent.length
}

/** Deletes all ticks in this browser; the account keeps its own. */
export function dropTicks(): void {
  clearTimeout(timer)
  change(EMPTY_BOOK)
}

/** On every page, once the session is known: sends waiting changes, and deletes those of an account or carnet that is gone. */
export async function meetSession(userId: string | null): Promise<void> {
  if (userId === null) return leaveAccount()
  const { owner, marks, unsent } = getBook()
  if (owner !== userId || unsent.length > 0 || Object.keys(marks).some(isStep)) await joinAccount(userId)
}
