import 'server-only'

import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'

import { findAdmin, type Admin } from './admin'

/** For pages and routes of the room: to anybody else there is none. */
export const requireAdmin = cache(async (): Promise<Admin> => (await findAdmin(await headers())) ?? notFound())

/** A page's `generateMetadata`: its title is of the room, too. */
export const roomMetadata = (title: string) => async (): Promise<Metadata> => {
  await requireAdmin()
  return { title, robots: { index: false, follow: false } }
}
