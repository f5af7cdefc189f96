import { expect, test } from 'vitest'

import { rowsByPage } from './table'

test('what is deleted while the table is read hides no other row', async () => {
  let rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
  const read: string[] = []
  const pages = rowsByPage(2, ({ where, take }) => {
    const after = where.id?.gt ?? ''
    return Promise.resolve(rows.filter(({ id }) => id > after).slice(0, take))
  })
  for await (const page of pages) {
    read.push(...page.map(({ id }) => id))
    rows = rows.filter(({ id }) => id !== 'a')
  }
  expect(read).toEqual(['a', 'b', 'c', 'd', 'e'])
})
