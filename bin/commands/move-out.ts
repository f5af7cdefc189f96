import { command } from '../support/command'
import { CommandError } from '../support/console'

export default command({
  name: 'npm run move-out',
  summary:
    'Writes everything as files into a new folder, with a README, for another system: members, contracts, texts, pictures, books. No password and no key is in it.',
  positionals: ['FOLDER'],
  opens: 'database',
  async run({ positionals: [folder] }) {
    const { findFolderFault, writeFolder } = await import('../../lib/operations/move-out/folder')
    const { beginMoveOut } = await import('../../lib/operations/move-out/begin')
    const { moveOut } = await import('../../lib/operations/move-out/move-out')
    const fault = await findFolderFault(folder)
    if (fault) throw new CommandError(fault)
    const now = new Date()
    const files = moveOut(await beginMoveOut(null, now), now, (line) => console.log(`  ${line}`))
    const { missing } = await writeFolder(folder, files)
    if (missing.length > 0) console.log(`Stripe could not be read for ${missing.join(', ')}: /atelier/argent has them.`)
    console.log(
      `Written to ${folder}: begin with LISEZ-MOI.md. It names people: keep it encrypted, and delete it after use.`,
    )
    return missing.length > 0 ? 1 : 0
  },
})
