import { loadavg } from 'node:os'

import { tryDeploy } from '../faults/deploy'
import { faults } from '../faults/faults'
import { startStack } from '../faults/stack'
import { lineFor, tryFault } from '../faults/trial'
import { command, countOf } from '../support/command'
import { CommandError } from '../support/console'

const names = ['deploy', ...faults.map(({ name }) => name)]

export default command({
  name: 'npm run faults',
  summary: `Does harm to a site and stand-ins of its own under load, and counts what is lost: ${names.join(', ')}.`,
  positionals: ['NAME', 'FOLDER'],
  options: {
    logs: { type: 'string', value: 'FOLDER', help: 'where the instances and nginx write what they say' },
    seconds: { type: 'string', value: 'COUNT', help: 'how long « services-down » lasts (60)' },
    rate: { type: 'string', value: 'COUNT', help: 'requests a second (20)' },
    next: {
      type: 'string',
      value: 'FOLDER',
      help: 'the version that « deploy » goes to; FOLDER is where it comes from',
    },
  },
  async run({ positionals: [name, folder], values: { logs, next, rate, seconds } }) {
    const fault = faults.find((each) => each.name === name)
    if (!fault && name !== 'deploy') throw new CommandError(`There is no fault ${name}; there are ${names.join(', ')}.`)
    if (!fault && !next)
      throw new CommandError(
        'A deploy goes from FOLDER to --next FOLDER, both made by npm run ship with the same SITE_URL.',
      )
    if (seconds && !fault?.usualMs) throw new CommandError(`How long ${name} lasts cannot be chosen.`)
    const lastsMs = countOf(seconds, (fault?.usualMs ?? 1_000) / 1_000) * 1_000
    const perSecond = countOf(rate, 20)
    const stack = await startStack(folder, { hasSmallDisk: fault?.fillsDisk ?? false, logs })
    const outcome = fault
      ? await tryFault(stack, perSecond, () => fault.happen(stack, lastsMs), fault.settleMs)
      : await tryDeploy(stack, perSecond, next!)
    console.log(
      lineFor(
        `${fault?.title ?? 'a deploy, one instance after the other'}${fault?.usualMs ? `, ${lastsMs / 1_000} s` : ''}`,
        outcome,
      ),
    )
    console.log(`Load of the machine: ${loadavg()[0]!.toFixed(1)}.`)
  },
})
