import type Stripe from 'stripe'

import { Collection } from './collection'
import { idOf } from './ids'
import type {
  AnnouncedRow,
  CardRow,
  CouponProductsRow,
  EndpointSecretRow,
  IdempotencyRow,
  Meta,
  PendingLinesRow,
  PortalActivityRow,
  ResumptionRow,
  SandboxCharge,
  SandboxInvoice,
  SandboxSubscription,
  SessionRow,
} from './rows'
import { emptyMeta } from './rows'

type AnyCustomer = Stripe.Customer | Stripe.DeletedCustomer

const MAX_EVENTS = 20_000

/** All of the sandbox's state. */
export class Store {
  readonly customers = new Collection<AnyCustomer>({ email: (row) => ('deleted' in row ? null : row.email) })
  readonly products = new Collection<Stripe.Product>()
  readonly prices = new Collection<Stripe.Price>({
    product: (row) => idOf(row.product),
    lookupKey: (row) => row.lookup_key,
  })
  readonly sessions = new Collection<Stripe.Checkout.Session>({
    customer: (row) => idOf(row.customer),
    subscription: (row) => idOf(row.subscription),
    payment_intent: (row) => idOf(row.payment_intent),
  })
  readonly subscriptions = new Collection<SandboxSubscription>({ customer: (row) => idOf(row.customer) })
  readonly invoices = new Collection<SandboxInvoice>({
    customer: (row) => idOf(row.customer),
    subscription: (row) => idOf(row.parent?.subscription_details?.subscription),
  })
  readonly invoicePayments = new Collection<Stripe.InvoicePayment>({
    invoice: (row) => idOf(row.invoice),
    payment_intent: (row) => idOf(row.payment.payment_intent),
  })
  readonly paymentIntents = new Collection<Stripe.PaymentIntent>({ customer: (row) => idOf(row.customer) })
  readonly charges = new Collection<SandboxCharge>({
    customer: (row) => idOf(row.customer),
    payment_intent: (row) => idOf(row.payment_intent),
  })
  readonly refunds = new Collection<Stripe.Refund>({
    charge: (row) => idOf(row.charge),
    payment_intent: (row) => idOf(row.payment_intent),
  })
  readonly disputes = new Collection<Stripe.Dispute>({
    charge: (row) => idOf(row.charge),
    payment_intent: (row) => idOf(row.payment_intent),
  })
  readonly paymentMethods = new Collection<Stripe.PaymentMethod>({ customer: (row) => idOf(row.customer) })
  readonly portalSessions = new Collection<Stripe.BillingPortal.Session>()
  readonly portalConfigurations = new Collection<Stripe.BillingPortal.Configuration>()
  readonly coupons = new Collection<Stripe.Coupon>()
  readonly couponProducts = new Collection<CouponProductsRow>()
  readonly schedules = new Collection<Stripe.SubscriptionSchedule>({ customer: (row) => idOf(row.customer) })
  readonly creditNotes = new Collection<Stripe.CreditNote>({
    invoice: (row) => idOf(row.invoice),
    customer: (row) => idOf(row.customer),
  })
  readonly payouts = new Collection<Stripe.Payout>()
  readonly balanceTransactions = new Collection<Stripe.BalanceTransaction>()
  readonly fraudWarnings = new Collection<Stripe.Radar.EarlyFraudWarning>({ charge: (row) => idOf(row.charge) })
  readonly promotionCodes = new Collection<Stripe.PromotionCode>()
  readonly discounts = new Collection<Stripe.Discount>()
  readonly events = new Collection<Stripe.EventBase>({ type: (row) => row.type })
  readonly webhookEndpoints = new Collection<Stripe.WebhookEndpoint>()

  readonly cards = new Collection<CardRow>()
  readonly sessionRows = new Collection<SessionRow>()
  readonly pendingLines = new Collection<PendingLinesRow>()
  readonly portalActivity = new Collection<PortalActivityRow>()
  readonly resumptions = new Collection<ResumptionRow>()
  readonly announced = new Collection<AnnouncedRow>()
  readonly endpointSecrets = new Collection<EndpointSecretRow>()
  readonly idempotency = new Collection<IdempotencyRow>()

  meta: Meta = emptyMeta()

  trim(): void {
    this.events.trim(MAX_EVENTS)
  }

  /** The collections by name, for saving and loading. */
  collections(): Record<string, Collection<{ id: string }>> {
    const found: Record<string, Collection<{ id: string }>> = {}
    for (const [name, value] of Object.entries(this)) {
      if (value instanceof Collection) found[name] = value
    }
    return found
  }

  reset(): void {
    for (const collection of Object.values(this.collections())) collection.clear()
    Object.assign(this.meta, emptyMeta())
  }
}
