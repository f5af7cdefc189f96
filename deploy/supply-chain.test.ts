import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const FOLDER = '.github/workflows'

test.each(readdirSync(FOLDER))('%s names each action by the digest of its commit', (file) => {
  const uses = readFileSync(`${FOLDER}/${file}`, 'utf8').match(/\buses:.*/g) ?? []
  expect(uses.length).toBeGreaterThan(0)
  for (const line of uses) expect(line).toMatch(/^uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})
