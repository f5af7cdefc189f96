import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'

import { type DrivenBrowser, findByName, HEIGHT, type Tab, until } from './tab'
import { stopChild } from '../../../bin/support/child'
import { CommandError } from '../../../bin/support/console'
import { findPort } from '../../../bin/support/ports'
import { childEnv } from '../../../lib/platform/env'

const PORT = 3560

const isThere = (command: string) => spawnSync('which', [command]).status === 0

function requireCommands() {
  const missing = [...(isThere('WebKitWebDriver') ? [] : ['webkit2gtk-driver']), ...(isThere('Xvfb') ? [] : ['xvfb'])]
  if (missing.length === 0) return
  throw new CommandError(
    `There is no WebKitGTK to drive on this machine; on Debian: apt-get install ${missing.join(' ')}`,
  )
}

/** WebKitGTK has no headless mode, so it gets a virtual screen. */
async function startScreen() {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [chunk] = (await once(child.stdio[3]!, 'data')) as [Buffer]
  return { child, display: `:${chunk.toString().trim()}` }
}

function tabOf(driver: WebDriver, handle: string): Tab {
  const here = () => driver.switchTo().window(handle)
  /** Acts on an element as soon as it is interactable. */
  const act = async (kind: 'press' | 'field', name: string, work: (element: WebElement) => Promise<void>) => {
    await here()
    await until(`« ${name} »`, async () => {
      const element = await driver.executeScript(findByName, kind, name)
      if (!element) return false
      await work(element as unknown as WebElement)
      return true
    })
  }
  return {
    async open(address) {
      await here()
      await driver.get(address)
    },
    evaluate: (script, ...args) => here().then(() => driver.executeScript(script, ...args)),
    press: (name) => act('press', name, (element) => element.click()),
    write: (label, text) =>
      act('field', label, async (field) => {
        await field.clear()
        await field.sendKeys(text)
      }),
    async opened(open) {
      const known = await driver.getAllWindowHandles()
      await open()
      const added = await until('a new tab', async () =>
        (await driver.getAllWindowHandles()).find((other) => !known.includes(other)),
      )
      return tabOf(driver, added)
    },
    async resize(width) {
      await here()
      await driver.manage().window().setRect({ width, height: HEIGHT })
    },
    async closeFor(next) {
      await here()
      await driver.close()
      await next.evaluate(() => true)
    },
  }
}

/**
 * Safari's engine as shipped by GNOME, over classic WebDriver, the only protocol it supports.
 * @throws CommandError when it is not installed
 */
export async function startWebKit(): Promise<DrivenBrowser> {
  requireCommands()
  const screen = await startScreen()
  const port = await findPort(PORT)
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: childEnv({ DISPLAY: screen.display }),
    stdio: 'ignore',
  })
  const end = async () => {
    await stopChild(server)
    await stopChild(screen.child)
  }
  try {
    const address = `http://127.0.0.1:${port}`
    await until('WebKitWebDriver', async () => (await fetch(`${address}/status`)).ok)
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
      .build()
    const version = String((await driver.getCapabilities()).get('browserVersion'))
    return {
      name: `WebKitGTK ${version}`,
      tab: tabOf(driver, await driver.getWindowHandle()),
      errors: null,
      async end() {
        await driver.quit()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}
