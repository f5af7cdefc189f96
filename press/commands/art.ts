import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { pictures } from '@horizon-libre/art'

import { command } from '../../bin/support/command'
import { CommandError } from '../../bin/support/console'

export default command({
  name: 'npm run art',
  summary: 'Draws the pictures of public/images, all of them or some, for instance articles/cout-vie-thailande.',
  positionals: ['[PICTURE…]'],
  async run({ positionals: wanted }) {
    const unknown = wanted.filter((name) => !(name in pictures))
    if (unknown.length) throw new CommandError(`No such picture in art/index.ts: ${unknown.join(', ')}.`)
    for (const [name, draw] of Object.entries(pictures)) {
      if (wanted.length && !wanted.includes(name)) continue
      const file = join('public/images', `${name}.svg`)
      const picture = draw()
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, picture)
      console.log(`${name}.svg ${(gzipSync(picture).length / 1024).toFixed(1)} KB gzip`)
    }
  },
})
