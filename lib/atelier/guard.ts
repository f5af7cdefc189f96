import 'server-only'

import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'

import { findAdmin, findWriter, type Admin, type Writer } from './admin'

/** For pages and routes of /atelier: 404 for anybody else. */
export const requireAdmin = cache(async (): Promise<Admin> => (await findAdmin(await headers())) ?? notFound())

/** The same for writing pages, open to editors (« rédaction ») too. */
export const requireWriter = cache(async (): Promise<Writer> => (await findWriter(await headers())) ?? notFound())

const metadataAfter = (guard: () => Promise<Writer>) => (title: string) => async (): Promise<Metadata> => {
  await guard()
  return { title, robots: { index: false, follow: false } }
}

/** `generateMetadata` behind the guard, because the title must not leak either. */
export const roomMetadata = metadataAfter(requireAdmin)

export const writingMetadata = metadataAfter(requireWriter)
