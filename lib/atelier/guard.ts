import 'server-only'

import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'

import { pages } from '@/content/pages'
import { getOriginAddress } from '@/lib/platform/http/origin-address'
import { logRefusal } from '@/lib/platform/http/refusals'

import { findAdmin, findRoleOf, findWriter, type Admin, type Writer } from './admin'

/** To the proof of who may come in once they have one; a 404 for anybody else. */
async function refuse(rooms: 'all' | 'writing'): Promise<never> {
  const requestHeaders = await headers()
  const { role, userId } = await findRoleOf(requestHeaders)
  const isExpected = role === 'admin' || (role === 'editor' && rooms === 'writing')
  const from = { address: getOriginAddress(requestHeaders), ...(userId && { userId }) }
  logRefusal(isExpected ? 'second-factor' : 'role', from)
  if (role === 'admin') redirect(`${pages.proof.path}?pour=atelier`)
  if (role === 'editor' && rooms === 'writing') redirect(`${pages.proof.path}?pour=ecrire`)
  notFound()
}

/** For pages and routes of /atelier: an admin, with a second factor; 404 for anybody else. */
export const requireAdmin = cache(async (): Promise<Admin> => (await findAdmin(await headers())) ?? refuse('all'))

/** The same for writing pages, open to editors (« rédaction ») too. */
export const requireWriter = cache(
  async (): Promise<Writer> => (await findWriter(await headers())) ?? refuse('writing'),
)

const metadataAfter = (guard: () => Promise<Writer>) => (title: string) => async (): Promise<Metadata> => {
  await guard()
  return { title, robots: { index: false, follow: false } }
}

/** `generateMetadata` behind the guard, because the title must not leak either. */
export const roomMetadata = metadataAfter(requireAdmin)

export const writingMetadata = metadataAfter(requireWriter)
