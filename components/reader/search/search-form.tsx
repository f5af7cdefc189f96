'use client'

import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths } from '@/content/paths'
import type { SearchAnswer } from '@/lib/members/search/ask'

import { SearchField } from './search-field'
import { countHits, SearchResults } from './search-results'

interface SearchFormProps {
  readonly typed: string
  /** Null before a search. */
  readonly answer: SearchAnswer | null
}

const ASK_AFTER_MS = 220

const EXAMPLES = ['préavis', 'épargne du DTV', 'premier client', 'TM30'] as const

/** Example queries. */
const Examples = () => (
  <p className="flex flex-wrap items-center gap-x-5">
    Par exemple :
    {EXAMPLES.map((words) => (
      <Link
        key={words}
        href={`${paths.search}?q=${encodeURIComponent(words)}`}
        className="text-link inline-flex min-h-11 items-center"
      >
        {words}
      </Link>
    ))}
  </p>
)

async function ask(q: string, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await fetch('/api/recherche', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ q }),
    signal,
  })
  if (!response.ok) throw new Error(`the question was answered with ${response.status}`)
  return (await response.json()) as SearchAnswer
}

/** A GET form; with JavaScript, results update while typing. */
export function SearchForm({ typed, answer: served }: SearchFormProps) {
  const [answer, setAnswer] = useState(served)
  const [hasFailed, setHasFailed] = useState(false)
  const waiting = useRef<{ timer?: ReturnType<typeof setTimeout>; controller?: AbortController }>({})

  useEffect(() => {
    const { current } = waiting
    return () => {
      clearTimeout(current.timer)
      current.controller?.abort()
    }
  }, [])

  async function show(q: string, { signal }: AbortController) {
    // Restores the query when coming back from a result.
    window.history.replaceState(null, '', q ? `${paths.search}?q=${encodeURIComponent(q)}` : paths.search)
    try {
      setAnswer(q ? await ask(q, signal) : null)
      setHasFailed(false)
    } catch (error) {
      if (signal.aborted) return
      console.warn('Nothing could be asked.', error)
      setHasFailed(true)
    }
  }

  /** Also when following a result, because a later request would replace the URL. */
  function stopAsking() {
    clearTimeout(waiting.current.timer)
    waiting.current.controller?.abort()
  }

  function onType(text: string) {
    stopAsking()
    const { current } = waiting
    const q = text.trim()
    const controller = (current.controller = new AbortController())
    current.timer = setTimeout(() => void show(q, controller), ASK_AFTER_MS)
  }

  return (
    <>
      <form action={paths.search} role="search" className="flex max-w-[44rem] flex-wrap gap-3">
        <SearchField id="recherche" typed={typed} onType={onType} isLarge />
        <button type="submit" className={buttonClass('coral', 'min-h-14 px-6')}>
          <Search aria-hidden="true" size={20} />
          Chercher
        </button>
      </form>
      <p role="status" className="tabular mt-5 min-h-7 text-small text-soft">
        {hasFailed ? 'Le site n’a pas répondu. Réessaie dans un instant.' : answer && countHits(answer)}
      </p>
      <div className="mt-5" onClickCapture={stopAsking}>
        {!answer && !hasFailed && <Examples />}
        {answer && answer.hits.length > 0 && <SearchResults answer={answer} />}
        {answer?.hits.length === 0 && (
          <p className="max-w-[36rem] text-lead">
            Rien à ce mot. Essaie plus court, ou le nom de la chose : « bail », « facture », « DTV ».
          </p>
        )}
      </div>
    </>
  )
}
