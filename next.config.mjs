import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from 'next/constants.js'

import { workerPolicy } from './lib/http/content-security-policy.mjs'

/*
 * Plain JavaScript, for every start reads it: compiling a typed one, and what it imports, kept the first visitor waiting
 * (docs/measurements.md).
 */

/** @type {import('next').NextConfig} */
const settled = {
  poweredByHeader: false,
  reactStrictMode: true,
  // All pictures are SVG, or made small when they are added: nobody needs /_next/image.
  images: { unoptimized: true },
  // Types are checked by npm test and npm run check: who builds on a server builds what was checked.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Seen with 16.4.6: a second `npm run dev` on the kept cache reloads every page for ever ("HMR hash mismatch").
    turbopackFileSystemCacheForDev: false,
    // Reading the code of all routes at once would keep the first visitors waiting (docs/measurements.md).
    preloadEntriesOnStart: false,
    // A cold build is the common one (a new server, a CI, a release's folder), and writing the cache took it a quarter of its work,
    // 400 MiB and 200 MB of disk (docs/measurements.md).
    turbopackFileSystemCacheForBuild: false,
  },
  headers: () =>
    Promise.resolve([
      // Drawings keep their names: an hour without asking, then one question that mostly costs a 304.
      ...['/images/:path*', '/icons/:path*'].map((source) => ({
        source,
        headers: [{ key: 'Cache-Control', value: 'public, max-age=3600, stale-while-revalidate=604800' }],
      })),
      // Its policy is the worker's own (docs/offline.md).
      {
        source: '/_next/static/service-worker/:path*',
        headers: [{ key: 'Content-Security-Policy', value: workerPolicy }],
      },
    ]),
  serverExternalPackages: ['@node-rs/argon2', 'pdfkit', 'pg'],
  outputFileTracingIncludes: {
    // Orders and mails name the terms in force; mails announce monthly notes; a login names the article that was asked for.
    '/*': ['./content/legal/**', './content/updates/**', './content/articles/**'],
    '/atelier': ['./content/articles/**', './content/guides/**', './content/updates/**'],
    '/blog': ['./content/articles/**'],
    '/blog/[slug]': ['./content/articles/**'],
    '/espace-membre': ['./content/guides/**', './content/updates/**', './content/articles/**'],
    '/espace-membre/guides/[slug]': ['./content/guides/**'],
    '/espace-membre/kit': ['./content/kit/*.md', './content/kit/files/**'],
    '/espace-membre/kit/[slug]': ['./content/kit/*.md', './content/kit/files/**'],
    '/espace-membre/kit/[slug]/[file]': ['./content/kit/*.md', './content/kit/files/**'],
    '/espace-membre/prompts': ['./content/guides/**'],
    '/espace-membre/tutoriels/[slug]': ['./content/tutorials/files/**'],
    '/espace-membre/tutoriels/[slug]/fichier': ['./content/tutorials/files/**'],
    '/espace-membre/simulateurs/sejour': ['./content/guides/**'],
    '/espace-membre/simulateurs/budget/[id]/pdf': ['./app/og/fonts/**'],
    '/espace-membre/simulateurs/visa/[id]/pdf': ['./app/og/fonts/**'],
    '/flux/[token]': ['./content/updates/**'],
    '/og/[name]': ['./content/articles/**', './public/images/**', './app/og/fonts/**'],
  },
}

/**
 * @param {string} phase
 * @returns {Promise<import('next').NextConfig>}
 */
export default async function config(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return settled
  const { tsImport } = await import('tsx/esm/api')
  const { buildConfig } = await tsImport('./bin/support/build-config.ts', import.meta.url)
  // A server of a build never reads them.
  const withMaps = phase === PHASE_DEVELOPMENT_SERVER
  const experimental = {
    ...settled.experimental,
    turbopackSourceMaps: withMaps,
    turbopackInputSourceMaps: withMaps,
  }
  return { ...settled, experimental, ...buildConfig() }
}
