import type { NextConfig } from 'next'

import { workerPolicy } from './lib/http/content-security-policy.mjs'

/**
 * Nothing here is a setting of the owner's: `npm run build` says these two (bin/support/prepare.ts), and without it Next makes
 * up an id of its own.
 */
const { BUILD_ID, BUILD_OUTPUT } = process.env

const config: NextConfig = {
  output: BUILD_OUTPUT === 'standalone' ? 'standalone' : undefined,
  generateBuildId: () => BUILD_ID ?? null,
  poweredByHeader: false,
  // Our pictures are SVG, which Next passes through unchanged: /_next/image would be a way in for nothing.
  images: { unoptimized: true },
  // Types are checked by npm test and npm run check: a server builds what was checked.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Seen with 16.4.6: a second `npm run dev` on the kept cache reloads every page for ever ("HMR hash mismatch").
    turbopackFileSystemCacheForDev: false,
    // A server, a CI and an image build once in a new folder: what is kept for a second build is 200 MB that nobody reads.
    turbopackFileSystemCacheForBuild: false,
  },
  headers: async () => [
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
  ],
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

export default config
