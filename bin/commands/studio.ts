import { runNode } from '../support/child'
import { withDatabase } from '../support/database'

await withDatabase(async (env) => {
  console.log('Prisma Studio opens in your browser; Ctrl-C ends it.')
  await runNode('Prisma Studio', ['bin/commands/prisma.mjs', 'studio', ...process.argv.slice(2)], { env, output: 'show' })
})
