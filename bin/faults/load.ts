import { ask, type Question } from './client'
import { post, type Person } from './people'
import type { Stack } from './stack'

export interface Asked {
  readonly kind: string
  readonly at: number
  readonly endedAt: number
  /** 0 when no answer came. */
  readonly status: number
}

const questions = (person: Person): readonly (readonly [kind: string, Question])[] => {
  const headers = { Cookie: person.cookie }
  return [
    ['public page', { path: '/' }],
    ['session', { path: '/api/session', headers }],
    ['guarded page', { path: '/compte', headers }],
    ['server function', post('/api/check-subscription', person)],
  ]
}

/** Whether somebody would have seen a failure: the site was asked and did not do it. */
export const isLost = ({ status }: Asked): boolean => status === 0 || status >= 500

/** Asks in turn, at a fixed pace whatever the answers are. @returns what ends it, and gives everything that was asked */
export function startLoad(stack: Stack, person: Person, perSecond: number) {
  const asked: Asked[] = []
  const pending = new Set<Promise<void>>()
  const all = questions(person)
  let count = 0
  const timer = setInterval(() => {
    const [kind, question] = all[count++ % all.length]!
    const at = Date.now()
    const note = (status: number) => void asked.push({ kind, at, endedAt: Date.now(), status })
    const done = ask(stack, question).then(
      ({ status }) => note(status),
      () => note(0),
    )
    pending.add(done)
    void done.then(() => pending.delete(done))
  }, 1_000 / perSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(pending)
    return asked
  }
}
