import { expect, test } from 'vitest'

import { listFactChanges } from './facts'

test('a change takes effect before its fact is due for recheck, changes the value, and is sorted newest first', () => {
  const changes = listFactChanges()
  expect(changes.map(({ slug, fact }) => `${slug}#${fact.id}`)).toContain('visa-logement-thailande#exemption')
  for (const { fact, changed } of changes) {
    expect(fact.id, fact.claim).toBeDefined()
    expect(changed.before).not.toBe(changed.after)
    expect(fact.recheckBefore > changed.on, fact.claim).toBe(true)
  }
  expect(changes).toEqual(changes.toSorted((one, other) => other.changed.on.localeCompare(one.changed.on)))
})
