import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { pictureOf, screens } from './screens/list'
import { looksOf, openSession, take } from './screens/take'
import { launchBrowser } from '../../../bin/support/browser'
import { command } from '../../../bin/support/command'
import { CommandError, step } from '../../../bin/support/console'
import { startIsolatedSite } from '../../../bin/support/isolated-site'

/** The same address as for `npm run audit -w packages/laboratory`, so that one build does for both. */
const PORT = '3500'
const DATA_DIR = '.data/screens'
const FOLDER = '.data/pictures'

/** Pictures shown in a document are replaced in place. */
const SHOWN = 'docs/screens'

const placeOf = (file: string) => join(existsSync(join(SHOWN, file)) ? SHOWN : FOLDER, file)

async function takeAll(only: readonly string[], port: number): Promise<number> {
  const wanted = screens.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)))
  if (wanted.length === 0) throw new CommandError(`No screen has such a name: ${only.join(', ')}.`)
  const run = await startIsolatedSite({ port, dataDir: DATA_DIR })
  const browser = await launchBrowser()
  mkdirSync(FOLDER, { recursive: true })

  const sessions = {
    plain: await openSession(browser, run.siteUrl, 'plain'),
    subscriber: await openSession(browser, run.siteUrl, 'subscriber'),
  }
  const failures: string[] = []
  for (const screen of wanted) {
    await step(screen.name, async () => {
      if (screen.database === 'broken') console.log('  The database is away: errors in the log are wanted here.')
      for (const look of looksOf(screen)) {
        const file = pictureOf(screen, look)
        try {
          const picture = await take(browser, run, screen, look, screen.as && sessions[screen.as])
          writeFileSync(placeOf(file), picture)
          console.log(`  ${file} ${(picture.length / 1024).toFixed(0)} KB`)
        } catch (error) {
          // One state that is out of reach must not cost the other pictures.
          failures.push(`${file}: ${String(error)}`)
        }
      }
    })
  }

  console.log(`\nThe pictures are in ${FOLDER}, those that documents show in ${SHOWN}.`)
  if (failures.length > 0) console.error(`\n${failures.join('\n')}`)
  return failures.length === 0 ? 0 : 1
}

export default command({
  name: 'npm run screens -w packages/laboratory',
  summary: `Takes pictures of every screen, narrow and wide, light and dark, into ${FOLDER}.`,
  options: {
    only: {
      type: 'string',
      value: 'PART',
      multiple: true,
      help: 'screens with this in their name; may be given again',
    },
    port: {
      type: 'string',
      value: 'PORT',
      help: `where the site stands (${PORT}): a build for that address is used again`,
    },
  },
  run: ({ values: { only, port } }) => takeAll(only ?? [], Number(port ?? PORT)),
})
