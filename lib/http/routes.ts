import 'server-only'

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { isDevelopment } from '@/lib/env'
import { reportError } from '@/lib/log'

const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
})

/** Whatever is no route of ours: files, and what strangers try. */
const NO_ROUTE = 'other'

/** From an address to its template, one of a few dozen. */
export type RouteOf = (url: string) => string

const BUILT_FILES = '/_next/'

/** @param manifest .next/routes-manifest.json */
export function routesOf(manifest: z.infer<typeof manifestSchema>): RouteOf {
  const fixed = new Set(manifest.staticRoutes.map(({ page }) => page))
  const patterns = manifest.dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }))
  return (url) => {
    const path = url.split('?', 1)[0] ?? ''
    if (path.startsWith(BUILT_FILES)) return '/_next'
    const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path
    if (fixed.has(trimmed)) return trimmed
    return patterns.find(({ pattern }) => pattern.test(path))?.page ?? NO_ROUTE
  }
}

/** Of the site that was built here. `next dev` finds its routes as they are asked for: it has no such table. */
export function readRoutes(): RouteOf {
  if (isDevelopment()) return () => NO_ROUTE
  try {
    const text = readFileSync(join(process.cwd(), '.next', 'routes-manifest.json'), 'utf8')
    return routesOf(manifestSchema.parse(JSON.parse(text)))
  } catch (error) {
    reportError('the table of routes cannot be read: requests are counted without their route', error)
    return () => NO_ROUTE
  }
}
