import { defineConfig } from 'prisma/config'

import { databaseUrlForCli } from './lib/platform/env'

/** Read by Prisma's CLI only. The product connects in lib/platform/db. */
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: databaseUrlForCli() },
})
