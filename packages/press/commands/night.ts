import { readFileSync, writeFileSync } from 'node:fs'

import { command } from '../../../bin/support/command'
import { LAMP } from '../night/colours'
import { withNight } from '../night/night'

export default command({
  name: 'npm run night -w packages/press',
  summary: 'Gives pictures of public/images the colours of their night, for instance articles/cout-vie-thailande.',
  positionals: ['[PICTURE…]'],
  options: {
    lamp: { type: 'boolean', help: 'a lamp lights the scene, not the moon' },
    outside: { type: 'string', value: 'ID', help: 'the clip path of what is outside of the lit room' },
  },
  async run({ positionals: pictures, values: { lamp, outside } }) {
    for (const picture of pictures) {
      const file = `public/images/${picture}.svg`
      const night = { light: lamp ? LAMP : undefined, outside: outside ? [outside] : [] }
      writeFileSync(file, withNight(readFileSync(file, 'utf8'), night))
      console.log(file)
    }
  },
})
