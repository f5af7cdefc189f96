import { expect, test } from 'vitest'

import { compareVersions, missedBy, newDuties, readPending, wayBack } from './plan'

const expand = () => readPending('1_add', 'ALTER TABLE users ADD COLUMN n int')
const contract = () =>
  readPending('2_drop', '-- contracts: users.old unused since 0.2.0\nALTER TABLE users DROP COLUMN old')
const rash = () => readPending('3_rash', 'DROP TABLE users')

test('what was only added stays when an upgrade goes back; what was taken away comes from the backup', async () => {
  expect(wayBack({ applied: [], failed: null })).toEqual({ restores: false, resolves: null })
  expect(wayBack({ applied: [await expand()], failed: null })).toEqual({ restores: false, resolves: null })
  expect(wayBack({ applied: [await expand()], failed: '2_drop' })).toEqual({ restores: false, resolves: '2_drop' })
  expect(wayBack({ applied: [await expand(), await contract()], failed: null })).toEqual({
    restores: true,
    resolves: null,
  })
})

test('a version that still uses what would go has to stop first', async () => {
  const pending = [await expand(), await contract()]
  expect(missedBy('0.2.0', pending)).toEqual([])
  expect(missedBy('0.10.0', pending)).toEqual([])
  expect(missedBy('0.1.9', pending)).toEqual(['users.old'])
  expect(missedBy('9.0.0', [await rash()])).toEqual(['users'])
})

test('versions compare by their numbers', () => {
  expect(compareVersions('0.10.0', '0.9.9')).toBeGreaterThan(0)
  expect(compareVersions('1.0.0', '1.0.0')).toBe(0)
  expect(compareVersions('0.1.0', '0.1.1')).toBeLessThan(0)
})

test('of a CHANGELOG, what is new below « Before you update » is the owner’s to do', () => {
  const before = '# What\n\n## Monday\n\n### Before you update\n- Old duty.\n\n### Money\n- More.\n'
  const after = `# What\n\n## Tuesday\n\n### Before you update\n- Run npm run stripe:setup.\n  Twice.\n\n### Pages\n- Nicer.\n${before}`
  expect(newDuties(before, after)).toEqual(['- Run npm run stripe:setup.', '  Twice.'])
  expect(newDuties(after, after)).toEqual([])
})
