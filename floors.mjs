/*
 * Who may know whom, lowest floor first: a room imports from the floors below its own, types too. docs/house.md draws them.
 */
const product = [['content'], ['lib'], ['components'], ['app']]

const lib = [
  ['per-process.ts', 'settings-schema.ts'],
  ['appearance', 'days.ts', 'env.ts', 'errors.ts', 'format.ts', 'output.ts', 'time-limit.ts'],
  ['content', 'db-address.ts', 'db-errors.ts', 'keep.ts', 'offline', 'seeing', 'signed-token.ts'],
  ['db', 'legal', 'log.ts'],
  ['backups.ts', 'db-lock.ts', 'health.ts', 'http', 'queue', 'seo'],
  ['audience', 'outbox', 'publishing', 'simulations', 'stays'],
  ['news'],
  ['auth', 'billing'],
  ['contracts', 'viewer'],
  ['gifts', 'members', 'reading', 'search'],
  ['departure'],
  ['mail'],
  ['account'],
  ['doctor', 'jobs'],
  ['atelier'],
]

const billing = [
  ['stripe'],
  ['books', 'codes', 'mirror'],
  ['checkout', 'daily', 'repricing'],
  ['events'],
  ['ending', 'reconcile', 'setup'],
]

const contracts = [['*.ts'], ['cancellation', 'renewal', 'withdrawal']]

/** For `import/no-restricted-paths`: what stands on the same floor as a room, or above it, is out of its reach. */
const zonesOf = (house, floors) =>
  floors.flatMap((rooms, floor) =>
    rooms.map((room) => ({
      target: `./${house}/${room}`,
      from: floors
        .slice(floor)
        .flat()
        .filter((other) => other !== room)
        .map((other) => `./${house}/${other}`),
      message: `${house}/${room} may know only the floors below it (floors.mjs).`,
    })),
  )

const folders = product.flat().map((folder) => `./${folder}`)

/** Programs around the product: they may know it, and what they share. */
const around = [
  {
    target: folders,
    from: ['./sandbox', './bin', './e2e', './test'],
    message: 'Product code never knows that a stand-in exists.',
  },
  {
    target: './sandbox',
    from: [...folders, './bin', './e2e', './test'],
    message: 'A stand-in is a program of its own.',
  },
  {
    target: ['./bin', './test'],
    from: './e2e',
    message: 'Nothing uses the journeys; what they share with others stands in test/.',
  },
  {
    target: ['./bin/support', './test', './e2e'],
    from: './bin/commands',
    message: 'Nothing uses a command; what commands share stands in bin/support.',
  },
  { target: './bin/support', from: './test', message: 'test/ uses bin/support, not the other way round.' },
]

export const houses = { '.': product, lib, 'lib/billing': billing, 'lib/contracts': contracts }

export const zones = [...Object.entries(houses).flatMap(([house, floors]) => zonesOf(house, floors)), ...around]
