import { command } from '../support/command'

export default command({
  name: 'npm run stripe:events',
  summary: 'Lists the events of Stripe that wait; retry works on them again, also on what was given up.',
  positionals: ['[retry]'],
  opens: 'database',
  async run({ positionals: [action] }) {
    const { listWaitingEvents, retryEvents } = await import('../../lib/billing/events/waiting')
    if (action === 'retry') console.log(`The events of ${await retryEvents()} customers will be worked on again.`)
    const waiting = await listWaitingEvents()
    console.log(`${waiting.length} events wait.`)
    for (const { id, type, about, receivedAt, attempts, error } of waiting) {
      console.log(`${receivedAt.toISOString()}  ${id}  ${type}  ${about}  ${attempts} attempts  ${error ?? ''}`)
    }
  },
})
