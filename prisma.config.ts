import { defineConfig } from 'prisma/config'

import { databaseUrlForCli } from './lib/env'

/** Read by Prisma's CLI only. The product connects in lib/db. */
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: databaseUrlForCli() },
})
