import { runNode } from './child'
import { withDatabase } from './database'

await withDatabase(async (env) => {
  console.log('Prisma Studio opens in your browser; Ctrl-C ends it.')
  await runNode('Prisma Studio', ['bin/prisma.mjs', 'studio', ...process.argv.slice(2)], { env, output: 'show' })
})
