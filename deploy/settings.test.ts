import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { SETTING_NAMES } from '@/lib/platform/settings-schema'
import { filesIn } from '@/test/files'

const read = (file: string) => readFileSync(file, 'utf8')

/** `STRIPE_PRICE_MONTHLY`, `_ANNUAL`: the second begins as the first does. */
function namesIn(cell: string): readonly string[] {
  const [first = '', ...rest] = [...cell.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name = '']) => name)
  const starts = first.split('_').map((_, index, words) => words.slice(0, index + 1).join('_'))
  return [
    first,
    ...rest.map((name) => {
      if (!name.startsWith('_')) return name
      return starts.map((start) => start + name).find((whole) => SETTING_NAMES.includes(whole)) ?? name
    }),
  ]
}

test('docs/hosting.md names every setting, and no other', () => {
  const table = /^## Settings$([\s\S]*?)^## /m.exec(read('docs/hosting.md'))?.[1] ?? ''
  const cells = [...table.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell)
  const also = [...table.matchAll(/\| (?:.*?) \| (.*) \|$/gm)].flatMap(([, text = '']) => namesIn(text))
  const named = cells.flatMap(namesIn)
  expect(named.filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
  expect(SETTING_NAMES.filter((name) => ![...named, ...also].includes(name))).toEqual([])
})

test('whatever is set reaches every program: no way online has a list of its own that a new setting could miss', () => {
  for (const file of filesIn('deploy/systemd', /\.service$/))
    expect(read(`deploy/systemd/${file}`), file).toMatch(/^EnvironmentFile=\/etc\/horizon\/env$/m)
  expect(read('deploy/systemd/horizon')).toMatch(/^settings=\/etc\/horizon\/env$[^]*--env-file=\$settings/m)
})

test('what opens the backups is in a file of root’s that no unit reads but theirs', () => {
  expect(read('deploy/install.sh')).toMatch(/install -m 600 \/dev\/stdin "\$backup" <<<"RESTIC_PASSWORD=/)
  // One that stood among the settings goes on opening the backups that there are.
  expect(read('deploy/install.sh')).toContain('RESTIC_PASSWORD=$(setting RESTIC_PASSWORD | grep . || openssl rand')
  expect(read('deploy/install.sh')).toContain(`sed -i '/^RESTIC_PASSWORD=/d' "$settings"`)
  expect(read('deploy/install.sh')).not.toContain('set_setting RESTIC_PASSWORD')
  const readers = filesIn('deploy/systemd', /\.service$/).filter((file) =>
    read(`deploy/systemd/${file}`).includes('/etc/horizon/backup'),
  )
  expect(readers).toEqual(['horizon-backup.service'])
})
