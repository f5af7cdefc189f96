import type Stripe from 'stripe'

/** Keys that Stripe still sends but the SDK's types no longer have. */
export type SandboxInvoice = Stripe.Invoice & { subscription: null }
export type SandboxSubscription = Stripe.Subscription
export type SandboxCharge = Stripe.Charge

/** What the sandbox knows of a test card beyond the API. */
export interface CardRow {
  id: string
  number: string
}

/** A session's discount, from an entered code or a coupon applied by the site. */
export interface SessionDiscount {
  coupon: string
  promotionCode: string | null
}

/** The coupon's products, only shown if expanded. */
export interface CouponProductsRow {
  id: string
  products: string[]
}

export interface SessionAttempt {
  intent: string
  paymentMethod: string
  email: string | null
  name: string | null
  address?: Stripe.Address | null
  /** A company's VAT number. */
  vatNumber?: string | null
}

/** A trial of some days from the completion of checkout, or until a date. */
export interface SessionTrial {
  days: number | null
  end: number | null
  withoutMethod: 'cancel' | 'create_invoice' | 'pause'
}

/** A checkout session's internal state, not shown by the API. */
export interface SessionRow {
  id: string
  lines: Stripe.LineItem[]
  subscriptionData: { metadata: Record<string, string>; description: string | null; trial?: SessionTrial | null }
  paymentIntentData: { metadata: Record<string, string>; description: string | null; setupFutureUsage: boolean }
  updateCustomerName: boolean
  updateCustomerAddress?: boolean
  discount?: SessionDiscount
  attempt: SessionAttempt | null
}

/** Prorations that wait for a subscription's next invoice. */
export interface PendingLinesRow {
  id: string
  lines: PendingLine[]
}

export interface PendingLine {
  amount: number
  description: string
  price: string
  product: string
  item: string
  start: number
  end: number
}

/** When a portal session was last used, in sandbox time. */
export interface PortalActivityRow {
  id: string
  at: number
}

/** The invoice of the new period with which a paused subscription will resume. */
export interface ResumptionRow {
  id: string
  subscription: string
  /** When the new period starts. */
  anchor: number
  /** Whether Stripe collects it; otherwise it is voided unless someone pays it. */
  tries: boolean
}

/** The last period whose renewal was announced. */
export interface AnnouncedRow {
  id: string
  periodEnd: number
  /** The last trial end that was announced. */
  trialEnd?: number | null
}

export interface EndpointSecretRow {
  id: string
  secret: string
}

export interface IdempotencyRow {
  id: string
  fingerprint: string
  status: number
  body: string
  at: number
}

export type WebhookMode = 'deliver' | 'drop' | 'hold'
export type OutageMode =
  | 'none'
  | 'error'
  | 'timeout'
  | 'lost'
  | 'limited'
  | 'locked'
  | 'forbidden'
  | 'silent'
  | 'random'
export type OutageKind = Exclude<OutageMode, 'none' | 'random'>

export interface Outage {
  mode: OutageMode
  rate: number
  seed: number
  draws: number
  /** The kinds that `random` draws from. */
  kinds: OutageKind[]
  /** A path prefix and a method that limit the disturbance. */
  path: string
  method: 'GET' | 'POST' | 'DELETE' | null
  /** How many more requests are disturbed; null for no limit. */
  left: number | null
}

export interface DeliveryRecord {
  id: string
  eventId: string
  eventType: string
  url: string
  attempt: number
  status: 'succeeded' | 'failed' | 'dropped' | 'held'
  httpStatus: number | null
  error: string | null
  at: number
  durationMs: number
  nextRetryAt: number | null
}

export interface PendingDelivery {
  eventId: string
  endpointId: string
  attempt: number
  dueAt: number
}

export interface Dunning {
  /** Applied after the last attempt, or after the first one for `pause_first`. */
  end: 'cancel' | 'past_due' | 'pause' | 'pause_first' | 'unpaid'
  /** Whether a paused subscription resumes by itself when its invoice is paid. */
  resumes: boolean
}

export const DUNNING: Readonly<Dunning> = { end: 'cancel', resumes: false }

export interface Meta {
  clockOffset: number
  webhookMode: WebhookMode
  held: { eventId: string; endpointId: string }[]
  pending: PendingDelivery[]
  deliveries: DeliveryRecord[]
  outage: Outage
  /** Requests per second; further ones get 429. */
  rateLimit: number | null
  /** The same, per endpoint. */
  endpointLimit?: number | null
  failNextPayment: string[]
  /** Customers whose next payment takes days, like a direct debit. */
  delayNextPayment: string[]
  /** Customers whose next refund is pending for days. */
  delayNextRefund?: string[]
  failNextFinalization: string[]
  taxStatus: 'active' | 'pending'
  /** How earlier refunds reduce the creditable amount: without those that a note links, or all of them. */
  creditNotes?: 'unlinked' | 'all'
  /** What the account does with a subscription whose renewal has failed. */
  dunning?: Dunning
  /** What Stripe still requires before the account can take payments; missing in older state files. */
  accountDue?: readonly string[]
  /** Whether invoices are numbered in one sequence; a new account numbers them by customer. */
  invoiceNumbering: 'customer' | 'account'
}

export const NO_OUTAGE: Readonly<Outage> = {
  mode: 'none',
  rate: 0.5,
  seed: 1,
  draws: 0,
  kinds: ['error', 'timeout'],
  path: '/v1/',
  method: null,
  left: null,
}

export function emptyMeta(): Meta {
  return {
    clockOffset: 0,
    webhookMode: 'deliver',
    held: [],
    pending: [],
    deliveries: [],
    outage: { ...NO_OUTAGE },
    rateLimit: null,
    failNextPayment: [],
    delayNextPayment: [],
    failNextFinalization: [],
    taxStatus: 'pending',
    invoiceNumbering: 'customer',
  }
}
