import { build, type BuildOptions } from 'esbuild'

/** Modules of ours for Node, with everything that they import inside. */
export async function bundle(options: BuildOptions): Promise<void> {
  await build({
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // As bin/support/server-only.mjs does for the sources.
    alias: { 'server-only': './node_modules/server-only/empty.js' },
    // CommonJS packages in a bundle of modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
    ...options,
  })
}
