import 'server-only'

import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'

import { findAdmin, findWriter, type Admin, type Writer } from './admin'

/** For pages and routes of the room: to anybody else there is none. */
export const requireAdmin = cache(async (): Promise<Admin> => (await findAdmin(await headers())) ?? notFound())

/** The same for where one writes, which is « rédaction »'s too. */
export const requireWriter = cache(async (): Promise<Writer> => (await findWriter(await headers())) ?? notFound())

const metadataAfter = (guard: () => Promise<Writer>) => (title: string) => async (): Promise<Metadata> => {
  await guard()
  return { title, robots: { index: false, follow: false } }
}

/** A page's `generateMetadata`: its title is of the room, too. */
export const roomMetadata = metadataAfter(requireAdmin)

export const writingMetadata = metadataAfter(requireWriter)
