import { command } from '../support/command'
import { CommandError } from '../support/console'

export default command({
  name: 'npm run orders',
  summary:
    'started cs_…: the work on this order has begun, so that a withdrawal is settled by hand; ' +
    'settled R-…: a withdrawal that waited for you is settled.',
  positionals: ['started|settled', 'NUMBER'],
  opens: 'database',
  async run({ positionals: [action, id] }) {
    const now = new Date()
    if (action === 'started') {
      const { startService } = await import('../../lib/contracts/contract')
      if (!(await startService(id, now))) throw new CommandError(`No order that is not yet begun has the number ${id}.`)
      console.log(`The work on ${id} has begun.`)
    } else {
      const { closeWithdrawal } = await import('../../lib/contracts/withdrawal/follow-up')
      if (!(await closeWithdrawal(id, now)))
        throw new CommandError(`No withdrawal that waits for you has the number ${id}.`)
      console.log(`The withdrawal ${id} is settled.`)
    }
  },
})
