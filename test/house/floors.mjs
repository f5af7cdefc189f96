/*
 * Allowed imports, lowest floor first: a room imports from lower floors only, types too. docs/house.md describes them.
 */
const product = [['content'], ['lib'], ['components'], ['app']]

const components = [['ui'], ['frame'], ['reader'], ['shop'], ['members'], ['atelier']]

const lib = [
  ['platform'],
  ['texts'],
  ['notices'],
  ['billing', 'identity'],
  ['access', 'contracts'],
  ['members'],
  ['mail'],
  ['account'],
  ['operations'],
  ['atelier'],
]

const platform = [
  ['accents.ts', 'per-process.ts', 'settings-schema.ts', 'uuid.ts'],
  [
    'appearance',
    'csv.ts',
    'days.ts',
    'env.ts',
    'errors.ts',
    'fields.ts',
    'format.ts',
    'output.ts',
    'threads',
    'time-limit.ts',
  ],
  ['drawn-pages.ts', 'memoize.ts', 'paris-time.ts', 'signed-token.ts', 'telemetry'],
  ['db', 'log.ts'],
  ['seller.ts'],
  ['seller-versions.ts'],
  ['http', 'queue'],
]

const texts = [['content'], ['legal', 'publishing'], ['seo']]

const notices = [['outbox'], ['news']]

const billing = [
  ['stripe'],
  ['books', 'codes', 'mirror'],
  ['checkout', 'daily', 'repricing'],
  ['events'],
  ['ending', 'plan', 'reconcile', 'setup'],
]

const access = [['viewer'], ['gifts']]

const contracts = [['*.ts'], ['declarations'], ['cancellation', 'renewal', 'withdrawal']]

const members = [
  ['entries'],
  ['mailing', 'offline', 'search', 'simulations', 'space', 'stays'],
  ['departure', 'reading'],
]

const operations = [['audience', 'backups.ts', 'schedule.ts'], ['health.ts'], ['checks'], ['jobs', 'move-out']]

/** Zones for `import/no-restricted-paths`: a room must not import from its own floor or above. */
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

/** Programs around the product, which may import it and what they share. */
const around = [
  {
    target: folders,
    from: ['./packages', './bin', './e2e', './test'],
    message: 'Product code never knows that a stand-in exists.',
  },
  {
    target: './packages/sandbox',
    from: [...folders, './packages/press', './packages/laboratory', './bin', './e2e', './test'],
    message: 'A stand-in is a program of its own.',
  },
  {
    target: ['./bin', './packages/press', './test'],
    from: './e2e',
    message: 'Nothing uses the journeys; what they share with others stands in test/.',
  },
  {
    target: ['./bin/support', './packages', './test', './e2e'],
    from: './bin/commands',
    message: 'Nothing uses a command; what commands share stands in bin/support.',
  },
  {
    target: ['./bin', './test', './e2e'],
    from: ['./packages/press', './packages/laboratory'],
    message: 'Nothing uses what makes and what measures.',
  },
  { target: './bin/support', from: './test', message: 'test/ uses bin/support, not the other way round.' },
]

export const houses = {
  '.': product,
  components,
  lib,
  'lib/platform': platform,
  'lib/texts': texts,
  'lib/notices': notices,
  'lib/billing': billing,
  'lib/access': access,
  'lib/contracts': contracts,
  'lib/members': members,
  'lib/operations': operations,
}

export const zones = [...Object.entries(houses).flatMap(([house, floors]) => zonesOf(house, floors)), ...around]
