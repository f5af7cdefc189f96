import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)

test('docs/legal.md names an existing test for every rule', () => {
  const rows = rowsOf(readFileSync('docs/legal.md', 'utf8'))
  expect(rows.length).toBeGreaterThan(20)
  const wrong = rows.filter((row) => {
    const files = [...(row.split(' | ').at(-1) ?? '').matchAll(/`([^`]+\.(?:test|spec)\.ts)`/g)].map(
      ([, file]) => file!,
    )
    return files.length === 0 || !files.every((file) => existsSync(file))
  })
  expect(wrong).toEqual([])
})

test('the register of processing lists every table with personal data', () => {
  const register = readFileSync('docs/rgpd-registre.md', 'utf8')
  const models = readFileSync('prisma/schema.prisma', 'utf8').match(/^model [\s\S]*?^}/gm) ?? []
  const personal = models.filter((model) => /^ +(userId|email|identifier) /m.test(model))
  const tables = personal.map((model) => /@@map\("(\w+)"\)/.exec(model)?.[1] ?? model)
  expect(tables).toContain('withdrawals')
  expect(tables.filter((table) => !register.includes(`\`${table}\``))).toEqual([])
})
