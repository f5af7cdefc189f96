import { getEnv } from '../../lib/platform/env'
import { runNode } from '../support/child'
import { command } from '../support/command'

export default command({
  name: 'npm run studio',
  summary: 'Opens Prisma Studio on the database, in your browser.',
  options: {
    port: { type: 'string', value: 'PORT', help: 'where Prisma Studio listens' },
    browser: { type: 'string', value: 'NAME', help: 'the browser to open; none opens none' },
  },
  opens: 'database',
  async run({ values: { port, browser } }) {
    const { databaseUrl, authSecret } = getEnv()
    console.log('Prisma Studio opens in your browser; Ctrl-C ends it.')
    const options = [...(port ? ['--port', port] : []), ...(browser ? ['--browser', browser] : [])]
    await runNode('Prisma Studio', ['bin/commands/prisma.mjs', 'studio', ...options], {
      env: { DATABASE_URL: databaseUrl, AUTH_SECRET: authSecret },
      output: 'show',
    })
  },
})
