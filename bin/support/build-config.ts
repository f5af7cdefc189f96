import type { NextConfig } from 'next'

import { digestOfBuild } from './build-digest'
import { ANY_ADDRESS } from '../../deploy/placeholder.mjs'
import { getSiteUrl, readSettings } from '../../lib/env'

const BUILD_ID_LENGTH = 16

/** What next.config.mjs says of a build, and needs the settings for. */
export const buildConfig = () =>
  ({
    // A build for any address is one that leaves this folder (bin/commands/ship); `next start` wants an ordinary one.
    output: getSiteUrl() === ANY_ADDRESS ? 'standalone' : undefined,
    // It stands in each page; a part of it is as much its own.
    generateBuildId: () => digestOfBuild(readSettings()).slice(0, BUILD_ID_LENGTH),
  }) satisfies NextConfig
