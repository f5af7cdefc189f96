import { describe, exportRelease } from '../../deploy/export.mjs'
import { readSettings } from '../../lib/env'
import { command } from '../support/command'
import { build } from '../support/prepare'

export default command({
  name: 'npm run export',
  summary: 'Writes what the edge serves from disk: a new folder in DIR for each release (docs/edge.md).',
  positionals: ['DIR'],
  opens: 'env',
  async run({ positionals: [dir] }) {
    const settings = readSettings()
    await build(settings)
    const { hstsIncludesSubdomains } = settings
    console.log(describe(await exportRelease({ dir, headerOptions: { hstsIncludesSubdomains } })))
  },
})
