import type { NextConfig } from 'next'

import { digestOfBuild } from './build-digest'
import { isStandaloneBuild, readSettings } from '../../lib/env'

const BUILD_ID_LENGTH = 16

/** What next.config.mjs says of a build, and needs the settings for. */
export const buildConfig = () =>
  ({
    // For npm run ship; `next start` wants an ordinary one.
    output: isStandaloneBuild() ? 'standalone' : undefined,
    // It stands in each page; a part of it is as much its own.
    generateBuildId: () => digestOfBuild(readSettings()).slice(0, BUILD_ID_LENGTH),
  }) satisfies NextConfig
