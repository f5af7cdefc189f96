import { chromium, type Browser } from 'playwright'

import { BROWSER_ARGS, ensureBrowser } from './find-browser'
import { onShutdown } from './shutdown'

export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...BROWSER_ARGS],
    // bin/support/shutdown.ts ends it: Playwright's own handlers would leave before the site has stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  onShutdown('Chromium', () => browser.close())
  return browser
}
