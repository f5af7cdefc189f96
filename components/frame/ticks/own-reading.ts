import { paths } from '@/content/paths'

/** By list and box: whether it is ticked, and when that last changed (milliseconds). */
export type Marks = Readonly<Record<string, readonly [isTicked: boolean, at: number]>>

export interface OwnReading {
  readonly place: { readonly part: string | null; readonly share: number } | null
  readonly isKept: boolean
  readonly ticks: Marks
  /** Whether the reader has access to the carnet. */
  readonly hasCarnet: boolean
}

let asked: { readonly key: string; readonly answer: Promise<OwnReading | null> } | undefined

async function ask(pathname: string): Promise<OwnReading | null> {
  const shelf = [paths.blog, paths.guides].find((path) => pathname.startsWith(`${path}/`))
  const text = shelf ? `?texte=${encodeURIComponent(pathname.slice(shelf.length + 1))}` : ''
  const response = await fetch(`/api/lectures${text}`, { cache: 'no-store' })
  if (!response.ok) throw new Error(`what is one’s own was answered with ${response.status}`)
  return (await response.json()) as OwnReading
}

/** The reader's own data for this page, fetched once and cached for all components. @returns null offline */
export function askOwnReading(userId: string): Promise<OwnReading | null> {
  const { pathname } = window.location
  const key = `${userId} ${pathname}`
  if (asked?.key === key) return asked.answer
  const answer = ask(pathname).catch((error: unknown) => {
    console.warn('What is your own on this page could not be read.', error)
    forgetOwnReading()
    return null
  })
  asked = { key, answer }
  return answer
}

/** Clears the cache, when the data has changed. */
export function forgetOwnReading(): void {
  asked = undefined
}
