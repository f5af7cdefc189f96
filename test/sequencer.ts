import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that wait for real limits of time, or for one program that takes a core for long. Begun first, they wait beside the work of the others;
 * at the end, cores would idle beside them.
 */
export const BEGUN_FIRST = [
  'lib/auth/outage.db.test.ts',
  'lib/db/limits.db.test.ts',
  'lib/db/away.db.test.ts',
  'lib/mail/worker.db.test.ts',
  'lib/time-limit.db.test.ts',
  'lib/billing/mirror/sync.property.db.test.ts',
  'bin/support/migrations.db.test.ts',
  'content/proofreading/grammar.test.ts',
]

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = BEGUN_FIRST.findIndex((file) => moduleId.endsWith(`/${file}`))
  return place === -1 ? BEGUN_FIRST.length : place
}

/** Vitest's own order, which in a fresh checkout knows the sizes of files only, behind those that take longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (one, other) => one.project.name.localeCompare(other.project.name) || placeOf(one) - placeOf(other),
    )
  }
}
