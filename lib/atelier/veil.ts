import 'server-only'

import type { IncomingMessage } from 'node:http'

import { atelier } from '@/content/atelier'
import type { Ahead } from '@/lib/http/server-guard'
import { reportError } from '@/lib/log'

import { findAdmin } from './admin'

/** Also for what Next's router asks beside a page (`.rsc`, `.segments`). */
const ROOM = new RegExp(`^${atelier.path}(?=[/?.]|$)`)

/** Where nothing is. */
const NOWHERE = '/introuvable'

async function veil(request: IncomingMessage): Promise<false> {
  const { cookie, authorization } = request.headers
  const headers = new Headers({ ...(cookie && { cookie }), ...(authorization && { authorization }) })
  const admin = await findAdmin(headers).catch((error: unknown) => {
    reportError('whether an admin asks cannot be told: not an admin', error)
    return null
  })
  if (!admin) request.url = request.url?.replace(ROOM, NOWHERE)
  return false
}

/**
 * Whoever is no admin asks, without knowing, for a page that does not exist: the answer is that of any missing address, byte for
 * byte. The pages check again and know nothing of this.
 */
export const veilAtelier: Ahead = (request) => ROOM.test(request.url ?? '') && veil(request)
