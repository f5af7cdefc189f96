import 'server-only'

import type { IncomingMessage } from 'node:http'

import { atelier } from '@/content/atelier'
import type { Ahead } from '@/lib/http/server-guard'
import { reportError } from '@/lib/log'

import { findAdmin, findWriter } from './admin'

/** Also for what Next's router asks beside a page (`.rsc`, `.segments`). */
const ROOM = new RegExp(`^${atelier.path}(?=[/?.]|$)`)

const WRITING = new RegExp(`^${atelier.write}(?=[/?.]|$)`)

/** Where nothing is. */
const NOWHERE = '/introuvable'

async function veil(request: IncomingMessage): Promise<false> {
  const { cookie, authorization } = request.headers
  const headers = new Headers({ ...(cookie && { cookie }), ...(authorization && { authorization }) })
  const find = WRITING.test(request.url ?? '') ? findWriter : findAdmin
  const known = await find(headers).catch((error: unknown) => {
    reportError('whether an admin asks cannot be told: not an admin', error)
    return null
  })
  if (!known) request.url = request.url?.replace(ROOM, NOWHERE)
  return false
}

/**
 * Whoever is no admin, and where one writes no « rédaction » either, asks, without knowing, for a page that does not exist: the answer is that of any missing address, byte for
 * byte. The pages check again and know nothing of this.
 */
export const veilAtelier: Ahead = (request) => ROOM.test(request.url ?? '') && veil(request)
