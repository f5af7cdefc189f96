import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { launchBrowser } from '../support/browser'
import { command } from '../support/command'
import { CommandError, step } from '../support/console'
import { startIsolatedSite } from '../support/isolated-site'
import { buildBeforeAfter } from './screens/before-after'
import { buildGallery } from './screens/gallery'
import { pictureOf, screens } from './screens/list'
import { looksOf, openSession, take } from './screens/take'

/** The same address as for `npm run audit`, so that one build does for both. */
const PORT = '3500'
const DATA_DIR = '.data/screens'
const FOLDER = 'docs/screens'
const MAXIMUM_FOLDER_BYTES = 6 * 1024 * 1024

const pictures = () => readdirSync(FOLDER).filter((file) => file.endsWith('.webp'))

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
          writeFileSync(join(FOLDER, file), picture)
          console.log(`  ${file} ${(picture.length / 1024).toFixed(0)} KB`)
        } catch (error) {
          // One state that is out of reach must not cost the other pictures.
          failures.push(`${file}: ${String(error)}`)
        }
      }
    })
  }

  writeFileSync(join(FOLDER, 'README.md'), buildGallery(screens))
  writeFileSync(join(FOLDER, 'before-after.md'), buildBeforeAfter(FOLDER))
  const known = screens.flatMap((screen) => looksOf(screen).map((look) => pictureOf(screen, look)))
  for (const file of pictures()) if (!known.includes(file)) rmSync(join(FOLDER, file))
  const bytes = pictures().reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0)
  console.log(`\n${pictures().length} pictures, ${(bytes / 2 ** 20).toFixed(1)} MB, in ${FOLDER}`)
  if (bytes > MAXIMUM_FOLDER_BYTES) failures.push(`${FOLDER} is above 6 MB.`)
  if (failures.length > 0) console.error(`\n${failures.join('\n')}`)
  return failures.length === 0 ? 0 : 1
}

export default command({
  name: 'npm run screens',
  summary: `Takes the pictures of ${FOLDER}: every screen, narrow and wide, light and dark.`,
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
