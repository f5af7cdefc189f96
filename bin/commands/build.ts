import { readSettings } from '../../lib/platform/env'
import { command } from '../support/command'
import { buildAnew, generateClient } from '../support/prepare'

export default command({
  name: 'npm run build',
  summary: 'Builds the site for the address in SITE_URL. FOLDER gets all that runs it: for a server, or an image.',
  positionals: ['[FOLDER]'],
  opens: 'env',
  async run({ positionals: [folder] }) {
    if (folder) {
      // Its bundler is of no use to a site that is built where it runs.
      const { ship } = await import('./build/ship')
      await ship(folder, readSettings())
      console.log(`${folder} is complete. It starts with: node server.js`)
      return
    }
    await generateClient()
    await buildAnew(readSettings(), 'show')
  },
})
