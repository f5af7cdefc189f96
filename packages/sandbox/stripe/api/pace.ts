import type { SandboxContext } from '../core/context'

/** How fast the API answers, for measurements; not stored. */
interface Pace {
  readonly delayMs: number
  /** Number of list requests by customer. */
  readonly lists: Map<string, number>
}

const paces = new WeakMap<SandboxContext, Pace>()

export const setPace = (sb: SandboxContext, delayMs: number): void => void paces.set(sb, { delayMs, lists: new Map() })

/** @returns how many lists were requested for each customer since the pace was set */
export const readPace = (sb: SandboxContext): { lists: Readonly<Record<string, number>> } => ({
  lists: Object.fromEntries(paces.get(sb)?.lists ?? []),
})

/** Waits as long as Stripe would take. */
export async function keepPace(sb: SandboxContext, customer: string | null): Promise<void> {
  const pace = paces.get(sb)
  if (!pace) return
  if (customer) pace.lists.set(customer, (pace.lists.get(customer) ?? 0) + 1)
  await new Promise((resolve) => setTimeout(resolve, pace.delayMs))
}
