import type { SandboxContext } from '../core/context'
import { invalidRequest } from '../core/errors'
import type { Store } from '../core/store'

type Plain = Record<string, unknown>
type Finder = (store: Store, id: string) => object | undefined

const find: Record<string, Finder> = {
  charge: (store, id) => store.charges.get(id),
  configuration: (store, id) => store.portalConfigurations.get(id),
  coupon: (store, id) => store.coupons.get(id),
  customer: (store, id) => store.customers.get(id),
  discount: (store, id) => store.discounts.get(id),
  discounts: (store, id) => store.discounts.get(id),
  default_payment_method: (store, id) => store.paymentMethods.get(id),
  default_price: (store, id) => store.prices.get(id),
  failure_balance_transaction: (store, id) => store.balanceTransactions.get(id),
  balance_transaction: (store, id) => store.balanceTransactions.get(id),
  source: (store, id) =>
    store.charges.get(id) ?? store.refunds.get(id) ?? store.disputes.get(id) ?? store.payouts.get(id),
  schedule: (store, id) => store.schedules.get(id),
  invoice: (store, id) => store.invoices.get(id),
  latest_charge: (store, id) => store.charges.get(id),
  latest_invoice: (store, id) => store.invoices.get(id),
  payment_intent: (store, id) => store.paymentIntents.get(id),
  payment_method: (store, id) => store.paymentMethods.get(id),
  price: (store, id) => store.prices.get(id),
  promotion_code: (store, id) => store.promotionCodes.get(id),
  product: (store, id) => store.products.get(id),
  subscription: (store, id) => store.subscriptions.get(id),
}

const asList = (data: object[], url: string) => ({ object: 'list', data, has_more: false, url })

/** Lists that an object includes only if expanded. */
const includable: Record<string, (store: Store, id: string) => object> = {
  'checkout.session.line_items': (store, id) =>
    asList(store.sessionRows.get(id)?.lines ?? [], `/v1/checkout/sessions/${id}/line_items`),
  'coupon.applies_to': (store, id) => ({ products: store.couponProducts.get(id)?.products ?? [] }),
  'customer.subscriptions': (store, id) => {
    const current = store.subscriptions.where('customer', id).filter((row) => row.status !== 'canceled')
    return asList(current, `/v1/customers/${id}/subscriptions`)
  },
  'customer.sources': (_store, id) => asList([], `/v1/customers/${id}/sources`),
  'customer.tax_ids': (_store, id) => asList([], `/v1/customers/${id}/tax_ids`),
  'invoice.payments': (store, id) =>
    asList(store.invoicePayments.where('invoice', id), `/v1/invoice_payments?invoice=${id}`),
}

const MAX_DEPTH = 4

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function cannotExpand(property: string): Error {
  return invalidRequest(
    `This property cannot be expanded (${property}). You may want to try expanding 'data.${property}' instead.`,
    'expand',
  )
}

class Expander {
  constructor(private readonly sb: SandboxContext) {}

  apply(value: unknown, path: string[], whole: string): unknown {
    const [key, ...rest] = path
    if (key === undefined || value === null) return value
    if (Array.isArray(value)) return value.map((entry) => this.apply(entry, path, whole))
    if (!isPlain(value)) throw cannotExpand(whole)
    const inner = this.resolve(value, key, rest.length === 0, whole)
    return { ...value, [key]: this.apply(inner, rest, whole) }
  }

  private resolve(holder: Plain, key: string, last: boolean, whole: string): unknown {
    const value = holder[key]
    const finder = find[key]
    if (typeof value === 'string' && finder) return finder(this.sb.store, value) ?? value
    if (Array.isArray(value) && finder) {
      return value.map((entry) =>
        typeof entry === 'string' ? (finder(this.sb.store, entry) ?? entry) : (entry as unknown),
      )
    }
    if (value !== undefined) {
      if (last && typeof value !== 'object') throw cannotExpand(whole)
      return value
    }
    // Only included once set; until then the portal offers none.
    if (key === 'products' && 'default_allowed_updates' in holder) return []
    const include = includable[`${String(holder.object)}.${key}`]
    if (include) return include(this.sb.store, String(holder.id))
    throw cannotExpand(whole)
  }
}

/** `expand[]`, for any object: replaces ids in known fields by the objects. */
export function expand(sb: SandboxContext, result: object, paths: string[]): object {
  const expander = new Expander(sb)
  let expanded = result
  for (const path of paths) {
    const keys = path.split('.')
    if (keys.length > MAX_DEPTH) {
      throw invalidRequest(`You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`, 'expand')
    }
    expanded = expander.apply(expanded, keys, path) as object
  }
  return expanded
}
