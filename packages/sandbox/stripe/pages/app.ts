import { Hono } from 'hono'

import { createCheckoutPages } from './checkout'
import { createControlPages } from './control'
import { createInvoicePages } from './invoice'
import { notice } from './layout'
import { createPortalPages } from './portal'
import { controlFailure } from '../control/json'
import type { Sandbox } from '../control/sandbox'

/** The pages a person sees. */
export function createPages(sandbox: Sandbox): Hono {
  const app = new Hono()
  app.onError((error, c) => {
    const { status, message } = controlFailure(error)
    if (status === 404) return c.html(notice('Page introuvable', 'Cette adresse ne mène à rien ici.', null), 404)
    const link = { href: '/', label: 'Retour au bac à sable' }
    return c.html(notice('Action impossible', message, link), status)
  })
  app.route('/', createCheckoutPages(sandbox))
  app.route('/', createPortalPages(sandbox))
  app.route('/', createInvoicePages(sandbox))
  app.route('/', createControlPages(sandbox))
  return app
}
