import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { chromium, type Browser } from 'playwright'

import { CommandError } from './console'
import { onShutdown } from './shutdown'
import { browserPath } from '../../lib/platform/env'

/** What Chromium needs in a container, and what keeps it from calling home while it is measured. */
export const BROWSER_ARGS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The headless shell is Chromium without what a window needs: it starts sooner and draws with less work. */
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function findBrowser(): string | undefined {
  const chosen = browserPath()
  if (chosen === null) return BROWSERS.find((path) => existsSync(path))
  if (existsSync(chosen)) return chosen
  throw new CommandError(`BROWSER_PATH is ${chosen}, and no such file is there.`)
}

/** @returns whether it ended well */
async function attempt(command: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'inherit', timeout: 300_000 })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0))
  })
}

/** The package alone brings no font, and what no font of the site has would be blank. */
const DEBIAN_SHELL = ['chromium-headless-shell', 'fonts-liberation']

const installDebianShell = async () =>
  (await attempt('apt-get', ['update', '-qq'])) &&
  attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...DEBIAN_SHELL])

/** With the libraries that it needs, where those can be installed. */
const installPlaywrightBrowser = (isRoot: boolean) =>
  attempt(process.execPath, [
    ...['node_modules/playwright/cli.js', 'install', '--no-shell'],
    ...(isRoot && process.platform === 'linux' ? ['--with-deps'] : []),
    'chromium',
  ])

/**
 * The browser of the journeys, the pictures and the measures: BROWSER_PATH, else the first of the list that is there, else one
 * that is installed now.
 * @throws CommandError that says what to do when there is none
 */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser()
  if (found) return found
  console.log('• No Chromium found; installing one…')
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get') || !(await installDebianShell()))
    await installPlaywrightBrowser(isRoot)
  const installed = findBrowser()
  if (installed) return installed
  throw new CommandError(
    'No Chromium or Chrome is here and none could be installed; install one, or run: npx playwright install chromium',
  )
}

export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...BROWSER_ARGS],
    // bin/support/shutdown.ts ends it: Playwright's own handlers would leave before the site has stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  onShutdown('Chromium', () => browser.close())
  return browser
}

/** Chrome on Windows opens a window instead of saying its version. */
export function describeBrowser(path: string): string {
  const { stdout } =
    process.platform === 'win32' ? { stdout: '' } : spawnSync(path, ['--version'], { encoding: 'utf8' })
  return [stdout?.trim().replace(/ built on .*/, ''), path].filter(Boolean).join(', ')
}
