import type Stripe from 'stripe'

import { numberOfToken } from './cards'
import type { SandboxContext } from '../core/context'
import { missingResource } from '../core/errors'
import { idOf } from '../core/ids'
import type { CardInput } from '../objects/payment-method'
import { buildCardMethod, buildDebitMethod } from '../objects/payment-method'

export function createCard(sb: SandboxContext, card: CardInput, customer: string | null): Stripe.PaymentMethod {
  const method = sb.store.paymentMethods.put(buildCardMethod(card, customer, sb.now()))
  sb.store.cards.put({ id: method.id, number: card.number })
  if (customer !== null) sb.emit('payment_method.attached', method)
  return method
}

function fromToken(sb: SandboxContext, token: string): Stripe.PaymentMethod | null {
  if (token === 'pm_success_fr') return sb.store.paymentMethods.put(buildDebitMethod(sb.now()))
  const number = numberOfToken(token)
  if (number === null) return null
  return createCard(sb, { number, expMonth: 12, expYear: new Date(sb.now() * 1000).getUTCFullYear() + 5 }, null)
}

export function findMethod(sb: SandboxContext, id: string, param: string): Stripe.PaymentMethod {
  const method = sb.store.paymentMethods.get(id) ?? fromToken(sb, id)
  if (!method) throw missingResource('PaymentMethod', id, param)
  return method
}

export function attachMethod(sb: SandboxContext, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  if (idOf(method.customer) === customer) return method
  const attached = sb.store.paymentMethods.put({ ...method, customer })
  sb.emit('payment_method.attached', attached)
  return attached
}

export function setDefaultMethod(sb: SandboxContext, customer: Stripe.Customer, method: string): Stripe.Customer {
  const updated = sb.store.customers.put({
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method },
  })
  sb.emit('customer.updated', updated, customer)
  return updated
}
