import 'server-only'

import type { IncomingMessage, Server } from 'node:http'

import { paths } from '@/content/paths'
import type { Entitlement } from '@/lib/billing/mirror/entitlement'
import { askOneself } from '@/lib/http/own-request'
import { packPage } from '@/lib/http/pack-page'
import { sendReady, type ReadyAnswer } from '@/lib/http/ready'
import type { Ahead } from '@/lib/http/server-guard'
import { reportError } from '@/lib/log'
import { TimeLimitPassed, withTimeLimit } from '@/lib/time-limit'

import type { Access } from './access'
import { withAccessKey } from './access-key'
import { getReading } from './reading'

/** Their addresses, written as links do; everything else about them is Next's. */
const PATH = new RegExp(`^(${paths.tools}|${paths.blog}(/[a-z0-9-]{1,80})?)$`)

/** By which Next's router, its proxy or a form asks for something else than the page. */
const OTHER_REQUEST = /^(rsc|next-.*|x-(access-key|matched-path|(invoke|middleware|nextjs|now)-.*))$/

/** A check that takes longer is Next's: its page says « Chargement... » meanwhile (docs/product.md#guarded). */
const CHECK_LIMIT_MS = 1_000

const isForDocument = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' && PATH.test(url) && !Object.keys(headers).some((name) => OTHER_REQUEST.test(name))

/** Whether the pages have something to say to this member alone (components/billing/membership-notice.tsx). */
export const hasNotice = ({ isPaused, cardNeedsUpdate, awaitsPayment, endsForGood }: Entitlement): boolean =>
  isPaused || cardNeedsUpdate || awaitsPayment || endsForGood

const credentialsOf = ({ headers: { cookie, authorization } }: IncomingMessage) =>
  new Headers({ ...(cookie && { cookie }), ...(authorization && { authorization }) })

/**
 * Articles and lists are the same for all who may see as much, so each is rendered once for each access, by Next and for nobody,
 * and then sent as it is to whoever passes the check that the page itself makes. Whatever is unusual stays with Next.
 */
export function readyPages(checkLimitMs = CHECK_LIMIT_MS): Ahead {
  const made = new Map<string, Promise<ReadyAnswer | null>>()

  function make(server: Server, path: string, access: Access): Promise<ReadyAnswer | null> {
    const key = `${path} ${JSON.stringify(access)}`
    const known = made.get(key)
    if (known) return known
    const page = withAccessKey(access, async (header) => packPage(await askOneself(server, path, header)))
    made.set(key, page)
    const forget = () => void made.delete(key)
    page.then((ready) => ready || forget(), forget)
    return page
  }

  async function find(request: IncomingMessage, server: Server): Promise<ReadyAnswer | null> {
    const { viewer, access } = await getReading(credentialsOf(request))
    if (!viewer || !access.guarded || hasNotice(viewer.entitlement)) return null
    return make(server, request.url ?? '', access)
  }

  return (request, response, server) => {
    if (!isForDocument(request)) return false
    return withTimeLimit(checkLimitMs, () => find(request, server)).then(
      (page) => page !== null && (response.destroyed || sendReady(request, response, page)),
      (error: unknown) => {
        if (!(error instanceof TimeLimitPassed)) reportError('a page could not be made ahead', error)
        return false
      },
    )
  }
}
