import { join } from 'node:path'

import type { NextConfig } from 'next'

import { closedHeaders, workerPolicy } from './lib/platform/http/content-security-policy'
import { MAX_BODY_BYTES } from './lib/platform/http/limits'

/**
 * Not settings for the owner: `npm run build` sets these two (bin/support/prepare.ts). Without it, Next generates a build id.
 */
const { BUILD_ID, BUILD_OUTPUT } = process.env

/** deploy/nginx.conf adds them to responses that bypass Next's routes. */
const securityHeaders = {
  'Strict-Transport-Security': `max-age=${2 * 365 * 24 * 60 * 60}`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Files and data. The server functions of lib/access/viewer/server-function.ts also answer forms, with pages. */
const NO_PAGES = [
  '/_next/:path*',
  '/api/:path((?!create-checkout|create-payment|customer-portal|change-plan|resume-subscription|check-subscription).*)',
  '/:folder(images|icons|og|flux|\\.well-known)/:path*',
  '/:file(favicon\\.ico|icon\\.svg|apple-icon\\.png|robots\\.txt|sitemap\\.xml|manifest\\.webmanifest)',
  '/:document/versions/:version/texte',
  '/extraits/images/:name',
]

const asHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }))

const config: NextConfig = {
  output: BUILD_OUTPUT === 'standalone' ? 'standalone' : undefined,
  generateBuildId: () => BUILD_ID ?? null,
  poweredByHeader: false,
  cacheHandler: join(process.cwd(), 'lib/platform/http/page-cache.mjs'),
  // Our pictures are SVG, which Next does not optimise, so /_next/image would only be attack surface.
  images: { unoptimized: true },
  // Types are checked by npm test and npm run check.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // A page that is drawn anew at run time stays in memory: a release's folder is not written to.
    isrFlushToDisk: false,
    // The code of a page is loaded with its first request: the site answers sooner after a start.
    preloadEntriesOnStart: false,
    // How much of a body Next buffers for proxy.ts, which refuses more than its limit; actions have the same limit. Routes have their own
    // (lib/platform/http/respond.ts).
    proxyClientMaxBodySize: 2 * MAX_BODY_BYTES,
    serverActions: { bodySizeLimit: MAX_BODY_BYTES },
    // Seen with 16.4.6: a second `npm run dev` on the kept cache reloads every page for ever ("HMR hash mismatch").
    turbopackFileSystemCacheForDev: false,
    // Servers, CI and images build once in a new folder, so a cache of 200 MB would never be used.
    turbopackFileSystemCacheForBuild: false,
  },
  headers: async () => [
    { source: '/:path*', headers: asHeaders(securityHeaders) },
    // Shown on other sites: share pictures and icons.
    ...['/og/:path*', '/icons/:path*', '/:file(favicon\\.ico|icon\\.svg|apple-icon\\.png)'].map((source) => ({
      source,
      headers: asHeaders({ 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    })),
    // Pages have their own policies, with hashes (lib/platform/http/page-rules.ts) or a nonce (proxy.ts).
    ...NO_PAGES.map((source) => ({
      source,
      headers: asHeaders(closedHeaders),
    })),
    {
      source: '/_next/static/service-worker/:path*',
      headers: asHeaders({ 'Content-Security-Policy': workerPolicy }),
    },
    // Drawings keep their names: cached for an hour, then revalidated, mostly with a 304.
    ...['/images/:path*', '/icons/:path*'].map((source) => ({
      source,
      headers: asHeaders({ 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=604800' }),
    })),
  ],
  serverExternalPackages: ['@node-rs/argon2', 'pg'],
  outputFileTracingIncludes: {
    '/*': ['./content/**'],
    '/og/[name]': ['./public/images/**', './app/og/fonts/**'],
  },
}

export default config
