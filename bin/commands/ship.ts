import { assemble } from './ship/assemble'
import { command } from '../support/command'

export default command({
  name: 'npm run ship',
  summary: 'Writes all that runs the site, at any address, into an empty folder: for an image, or another machine.',
  positionals: ['FOLDER'],
  options: { 'private-group': { type: 'boolean', help: 'public pages say that the private group is open' } },
  async run({ positionals: [folder], values }) {
    await assemble({ folder, isPrivateGroupOpen: values['private-group'] ?? false })
    console.log(`${folder} is complete. It starts with: node deploy/serve.mjs`)
  },
})
