import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { tryDeploy } from './faults/deploy'
import { ends, startInstance, startStack, type Stack } from './faults/stack'
import { lineFor, tryFault } from './faults/trial'
import { command, countOf } from '../../../bin/support/command'
import { CommandError } from '../../../bin/support/console'

const DOWN_MS = 5_000
const NEW_SECRET = 'another-one-for-the-faults-of-this-repository'

interface Fault {
  /** As the table of docs/measurements.md names it. */
  readonly title: string
  /** Does it, and undoes it. */
  happen(stack: Stack): Promise<void>
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'instance-killed': {
    title: 'one of two instances killed (SIGKILL), started again 5 s later',
    async happen({ instances }) {
      await ends(instances[0]!, 'SIGKILL')
      await wait(DOWN_MS)
      instances[0] = await startInstance(instances[0]!)
    },
  },
  'postgres-killed': {
    title: 'Postgres killed (SIGKILL), started again 5 s later',
    async happen({ postgres }) {
      process.kill(Number.parseInt(readFileSync(join(postgres.folder, 'postmaster.pid'), 'utf8')), 'SIGKILL')
      await wait(DOWN_MS)
      await postgres.start()
    },
  },
  'secret-changed': {
    title: 'AUTH_SECRET changed by the steps of docs/security.md, one instance after the other',
    async happen({ instances }) {
      const old = instances[0]!.env.AUTH_SECRET!
      for (const secrets of [
        [old, NEW_SECRET],
        [NEW_SECRET, old],
      ])
        for (const [index, instance] of instances.entries()) {
          await ends(instance, 'SIGTERM')
          const env = { ...instance.env, AUTH_SECRET: secrets.join(',') }
          instances[index] = await startInstance({ ...instance, env })
        }
    },
  },
}

const NAMES = [...Object.keys(FAULTS), 'deploy']

export default command({
  name: 'npm run faults -w packages/laboratory',
  summary: `Does harm to a site and stand-ins of its own under load, and counts what is lost: ${NAMES.join(', ')}.`,
  positionals: ['NAME', 'FOLDER'],
  options: {
    logs: { type: 'string', value: 'FOLDER', help: 'where the instances and nginx write what they say' },
    rate: { type: 'string', value: 'COUNT', help: 'requests a second (20)' },
    next: {
      type: 'string',
      value: 'FOLDER',
      help: 'the version that « deploy » goes to; FOLDER is where it comes from',
    },
  },
  async run({ positionals: [name, folder], values: { logs, next, rate } }) {
    if (!NAMES.includes(name)) throw new CommandError(`There is no fault ${name}; there are ${NAMES.join(', ')}.`)
    const fault = FAULTS[name]
    if (!fault && !next)
      throw new CommandError(
        'A deploy goes from FOLDER to --next FOLDER, both made by npm run build with the same SITE_URL.',
      )
    const perSecond = countOf(rate, 20)
    const stack = await startStack(folder, logs)
    const outcome = fault
      ? await tryFault(stack, perSecond, () => fault.happen(stack))
      : await tryDeploy(stack, perSecond, next!)
    console.log(lineFor(fault?.title ?? 'a deploy, one instance after the other', outcome))
    console.log(`Load of the machine: ${loadavg()[0]!.toFixed(1)}.`)
  },
})
