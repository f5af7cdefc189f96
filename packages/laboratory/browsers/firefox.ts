import { spawnSync } from 'node:child_process'

import puppeteer, { type Page } from 'puppeteer-core'

import { type DrivenBrowser, findByName, HEIGHT, type Tab, until } from './tab'
import { CommandError } from '../../../bin/support/console'

const COMMANDS = ['firefox-esr', 'firefox']

function findFirefox(): string {
  for (const command of COMMANDS) {
    const { stdout } = spawnSync('which', [command], { encoding: 'utf8' })
    if (stdout?.trim()) return stdout.trim()
  }
  throw new CommandError('There is no Firefox on this machine; on Debian: apt-get install firefox-esr')
}

/** When a page is left, Firefox aborts its requests, and the page logs that, as it should. */
const ON_LEAVING = /^The session could not be read\./

function tabOf(page: Page, errors: string[]): Tab {
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !ON_LEAVING.test(message.text())) errors.push(message.text())
  })
  const find = (kind: 'press' | 'field', name: string) =>
    until(`« ${name} »`, async () => (await page.evaluateHandle(findByName, kind, name)).asElement())
  return {
    open: async (address) => void (await page.goto(address)),
    evaluate: (script, ...args) => page.evaluate(script, ...args),
    press: async (name) => (await find('press', name)).click(),
    async write(label, text) {
      const field = await find('field', label)
      await field.evaluate((element) => (element as HTMLInputElement).select())
      await field.type(text)
    },
    async opened(act) {
      const popup = new Promise<Page>((resolve) => page.once('popup', resolve))
      await act()
      return tabOf(await popup, errors)
    },
    resize: (width) => page.setViewport({ width, height: HEIGHT }),
    closeFor: () => page.close(),
  }
}

/**
 * Stock Firefox, over WebDriver BiDi: Puppeteer is the only maintained library that needs no geckodriver, which Debian does not
 * have.
 * @param hasCookies false refuses all of them, and with them storage and channels between tabs
 * @throws CommandError when there is no Firefox
 */
export async function startFirefox(hasCookies = true): Promise<DrivenBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    // https://searchfox.org/mozilla-central/source/netwerk/cookie/nsICookieService.idl: BEHAVIOR_REJECT
    extraPrefsFirefox: hasCookies ? {} : { 'network.cookie.cookieBehavior': 2 },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  const errors: string[] = []
  const tab = tabOf(await browser.newPage(), errors)
  const name = `${await browser.version()}${hasCookies ? '' : ', all cookies refused'}`
  return { name, tab, errors, end: () => browser.close() }
}
