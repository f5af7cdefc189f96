export interface Tab {
  open(address: string): Promise<void>
  /** Runs a function in the page; it must not use anything from outside, nor contain named functions. */
  evaluate<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>
  press(name: string): Promise<void>
  write(label: string, text: string): Promise<void>
  opened(act: () => Promise<void>): Promise<Tab>
  resize(width: number): Promise<void>
  closeFor(next: Tab): Promise<void>
}

export interface DrivenBrowser {
  readonly name: string
  readonly tab: Tab
  readonly errors: readonly string[] | null
  end(): Promise<void>
}

export const HEIGHT = 900

/**
 * Runs in the page.
 * @param kind something to press, or a field to type into
 * @returns the first visible match by label, text or `aria-label`
 */
export function findByName(kind: 'press' | 'field', name: string): Element | null {
  const selector = kind === 'press' ? 'a, button, summary, input[type=checkbox]' : 'input, textarea'
  return (
    [...document.querySelectorAll<HTMLInputElement>(selector)].find(
      (element) =>
        element.checkVisibility() &&
        [
          element.innerText,
          element.ariaLabel ?? '',
          ...[...(element.labels ?? [])].map((label) => label.innerText),
        ].some((text) => text.replaceAll(/\s+/g, ' ').trim().startsWith(name.replaceAll(/\s+/g, ' ').trim())),
    ) ?? null
  )
}

const TIMEOUT_MS = 20_000
const POLL_MS = 100

export async function until<Value>(
  what: string,
  look: () => Promise<Value | null | false | undefined>,
): Promise<Value> {
  let failure: unknown
  for (
    const start = Date.now();
    Date.now() - start < TIMEOUT_MS;
    await new Promise((done) => setTimeout(done, POLL_MS))
  ) {
    try {
      const value = await look()
      if (value) return value
    } catch (error) {
      failure = error // A page being left does not answer.
    }
  }
  throw new Error(`${what}: not within ${TIMEOUT_MS / 1000} s`, { cause: failure })
}
