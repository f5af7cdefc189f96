/** The parts that are used of what drives the browsers: `npm run browsers -w packages/laboratory` installs the packages itself (bin/support/run-tool.ts). */
declare module 'puppeteer-core' {
  export interface ElementHandle {
    click(): Promise<void>
    type(text: string): Promise<void>
    evaluate(script: (element: Element) => void): Promise<void>
  }

  export interface JSHandle {
    asElement(): ElementHandle | null
  }

  export interface ConsoleMessage {
    type(): string
    text(): string
  }

  export interface Page {
    goto(url: string): Promise<unknown>
    evaluate<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>
    evaluateHandle<Args extends unknown[]>(script: (...args: Args) => unknown, ...args: Args): Promise<JSHandle>
    setViewport(size: { width: number; height: number }): Promise<void>
    bringToFront(): Promise<void>
    close(): Promise<void>
    on(event: 'pageerror', listener: (error: Error) => void): void
    on(event: 'console', listener: (message: ConsoleMessage) => void): void
    once(event: 'popup', listener: (page: Page) => void): void
  }

  export interface Browser {
    version(): Promise<string>
    newPage(): Promise<Page>
    close(): Promise<void>
  }

  const puppeteer: {
    launch(options: {
      browser: 'firefox'
      executablePath: string
      headless: boolean
      extraPrefsFirefox?: Readonly<Record<string, unknown>>
      handleSIGINT: boolean
      handleSIGTERM: boolean
      handleSIGHUP: boolean
    }): Promise<Browser>
  }
  export default puppeteer
}

declare module 'selenium-webdriver' {
  export interface WebElement {
    click(): Promise<void>
    clear(): Promise<void>
    sendKeys(text: string): Promise<void>
  }

  export interface WebDriver {
    get(url: string): Promise<void>
    executeScript<Args extends unknown[], Result>(
      script: (...args: Args) => Result,
      ...args: Args
    ): Promise<Awaited<Result>>
    getCapabilities(): Promise<{ get(name: string): unknown }>
    getAllWindowHandles(): Promise<string[]>
    getWindowHandle(): Promise<string>
    switchTo(): { window(handle: string): Promise<void> }
    manage(): { window(): { setRect(rect: { width: number; height: number }): Promise<unknown> } }
    close(): Promise<void>
    quit(): Promise<void>
  }

  export class Capabilities {
    constructor(capabilities: object)
  }

  export class Builder {
    usingServer(url: string): this
    withCapabilities(capabilities: Capabilities): this
    build(): Promise<WebDriver>
  }
}
