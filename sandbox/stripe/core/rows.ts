import type Stripe from 'stripe'

/** Keys Stripe still sends that the SDK's types no longer have. */
export type SandboxInvoice = Stripe.Invoice & { subscription: null }
export type SandboxSubscription = Stripe.Subscription
export type SandboxCharge = Stripe.Charge

/** What the sandbox knows of a test card beyond what the API shows. */
export interface CardRow {
  id: string
  number: string
}

/** What a session gives off: by a code that was typed, or by a coupon that the site has given. */
export interface SessionDiscount {
  coupon: string
  promotionCode: string | null
}

/** The products that a coupon is for: shown only to who expands them. */
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

/** A trial of so many days from the moment on which the page is gone through, or until a day. */
export interface SessionTrial {
  days: number | null
  end: number | null
  withoutMethod: 'cancel' | 'create_invoice' | 'pause'
}

/** A checkout session's own state: what the API does not show. */
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

/** Prorations that wait for the next invoice of a subscription. */
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

/** The invoice of a new period with which a paused subscription is to go on. */
export interface ResumptionRow {
  id: string
  subscription: string
  /** When the new period begins. */
  anchor: number
  /** Whether Stripe collects it; it is voided when nobody tries to pay it. */
  tries: boolean
}

/** The period whose renewal was announced last. */
export interface AnnouncedRow {
  id: string
  periodEnd: number
  /** The end of the trial that was announced last. */
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
  /** What `random` draws from. */
  kinds: OutageKind[]
  /** Beginning of the paths that are disturbed, and the method. */
  path: string
  method: 'GET' | 'POST' | 'DELETE' | null
  /** How many more requests are disturbed; null: until told otherwise. */
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
  /** After the last attempt; or `pause_first`, after the first one. */
  end: 'cancel' | 'past_due' | 'pause' | 'pause_first' | 'unpaid'
  /** Whether a paused one goes on by itself when its invoice is paid. */
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
  /** Requests answered each second; further ones get 429. */
  rateLimit: number | null
  /** The same of each endpoint. */
  endpointLimit?: number | null
  failNextPayment: string[]
  /** Whose next payment takes days, like a direct debit. */
  delayNextPayment: string[]
  /** Whose next refund is on its way for days. */
  delayNextRefund?: string[]
  failNextFinalization: string[]
  taxStatus: 'active' | 'pending'
  /** How refunds that were made first count against what can be credited: those that a note names are left out, or all count. */
  creditNotes?: 'unlinked' | 'all'
  /** What becomes of a subscription whose renewal fails, as the account has chosen. */
  dunning?: Dunning
  /** What Stripe still wants to know before it takes payments; a file of an older state has none. */
  accountDue?: readonly string[]
  /** Whose invoices are one sequence; each customer's in a new account. */
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
