'use client'

import { useDeferredValue, useState, useSyncExternalStore } from 'react'

import { Container } from '@/components/ui/container'
import { inputClass } from '@/components/ui/field'
import { useHydrated } from '@/components/ui/use-hydrated'
import { formatCount } from '@/lib/platform/format'
import { hasWords } from '@/lib/texts/content/placeholders'
import type { PromptGroup } from '@/lib/texts/content/prompts'

import { PromptCard } from './prompt-card'
import './prompts.css'

const isFound = (question: string, name: string, { title, text, check }: PromptGroup['prompts'][number]) =>
  hasWords(`${name} ${title} ${text} ${check}`, question)

const tell = (found: number, all: number) => {
  if (found === all) return `${all} demandes`
  return `${formatCount(found, 'demande', 'demandes')} sur ${all}`
}

function onHash(look: () => void) {
  window.addEventListener('hashchange', look)
  return () => window.removeEventListener('hashchange', look)
}

/** All prompts by use; with JavaScript, a field filters them in the browser. */
export function PromptShelf({ groups }: { groups: readonly PromptGroup[] }) {
  const hydrated = useHydrated()
  const linked = useSyncExternalStore(
    onHash,
    () => location.hash,
    () => '',
  )
  const [typed, setTyped] = useState('')
  const question = useDeferredValue(typed.trim())
  const shown = groups
    .map((group) => ({ ...group, prompts: group.prompts.filter((prompt) => isFound(question, group.name, prompt)) }))
    .filter(({ prompts }) => prompts.length > 0)
  const count = (list: readonly PromptGroup[]) => list.reduce((sum, { prompts }) => sum + prompts.length, 0)

  return (
    <>
      <div className="prompt-bar">
        <Container className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
          {hydrated && (
            <label className="flex min-w-0 flex-[1_1_18rem] items-center gap-3">
              <span className="shrink-0 text-small font-[600]">Filtrer</span>
              <input
                type="search"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                placeholder="devis, bail, relire…"
                autoComplete="off"
                className={inputClass}
              />
            </label>
          )}
          <p aria-live="polite" className="tabular text-small text-soft">
            {tell(count(shown), count(groups))}
          </p>
          <nav aria-label="Usages" className="w-full overflow-x-auto">
            <ul className="flex gap-x-5">
              {shown.map(({ id, name }) => (
                <li key={id} className="shrink-0">
                  <a href={`#${id}`} className="room-link">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </Container>
      </div>
      <Container className="pt-10 pb-24">
        {shown.length === 0 && (
          <p className="text-lead">
            Aucune demande n’a tous ces mots. Essaie un seul mot : « client », « bail », « erreur ».
          </p>
        )}
        {shown.map(({ id, name, never, prompts }) => (
          <section key={id} id={id} aria-labelledby={`titre-${id}`} className="prompt-use">
            <header className="lg:sticky lg:top-44 lg:self-start">
              <h2 id={`titre-${id}`} className="text-heading">
                {name}
              </h2>
              <p className="prompt-never">
                <span className="font-[660]">À ne jamais coller.</span> {never}
              </p>
            </header>
            <div className="grid grid-cols-[minmax(0,1fr)] sm:gap-6">
              {prompts.map((prompt) => (
                <PromptCard
                  key={prompt.anchor}
                  prompt={prompt}
                  isOpen={question !== '' || linked === `#${prompt.anchor}`}
                />
              ))}
            </div>
          </section>
        ))}
      </Container>
    </>
  )
}
