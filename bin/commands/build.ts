import { readSettings } from '../../lib/platform/env'
import { command } from '../support/command'
import { buildAnew, generateClient } from '../support/prepare'

export default command({
  name: 'npm run build',
  summary: 'Builds the site for the address in SITE_URL, and writes the headers of each page.',
  opens: 'env',
  async run() {
    await generateClient()
    await buildAnew(readSettings(), 'show')
  },
})
