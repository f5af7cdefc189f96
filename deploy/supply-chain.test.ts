import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { filesIn } from '@/test/files'

const FOLDER = '.github/workflows'

test.each(filesIn(FOLDER, /\.ya?ml$/))('%s names each action by the digest of its commit', (file) => {
  const uses = readFileSync(`${FOLDER}/${file}`, 'utf8').match(/\buses:.*/g) ?? []
  expect(uses.length).toBeGreaterThan(0)
  for (const line of uses) expect(line).toMatch(/^uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})
