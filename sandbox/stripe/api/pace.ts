import type { SandboxContext } from '../core/context'

/** How fast the API answers, for measurements; not kept over a restart. */
interface Pace {
  readonly delayMs: number
  /** Lists asked for by customer. */
  readonly lists: Map<string, number>
}

const paces = new WeakMap<SandboxContext, Pace>()

export const setPace = (sb: SandboxContext, delayMs: number): void => void paces.set(sb, { delayMs, lists: new Map() })

/** @returns how many lists each customer was asked for since the pace was set */
export const readPace = (sb: SandboxContext): { lists: Readonly<Record<string, number>> } => ({
  lists: Object.fromEntries(paces.get(sb)?.lists ?? []),
})

/** Waits as long as Stripe takes. */
export async function keepPace(sb: SandboxContext, customer: string | null): Promise<void> {
  const pace = paces.get(sb)
  if (!pace) return
  if (customer) pace.lists.set(customer, (pace.lists.get(customer) ?? 0) + 1)
  await new Promise((resolve) => setTimeout(resolve, pace.delayMs))
}
