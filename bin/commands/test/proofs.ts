import type { TestReport } from './report'

/** What a run showed of the tests that content/trust names. */
export interface ShownProofs {
  readonly failed: readonly string[]
  readonly notRun: readonly string[]
}

/** « e2e/a.spec.ts:7 › title » of a journey, « lib/a.test.ts › title » of another test. */
const isOf = (proof: string) => {
  const end = proof.indexOf(': ')
  const [file, words] = [proof.slice(0, end), proof.slice(end + 2)]
  return (name: string) => name.startsWith(file) && /^(:\d+)? › /.test(name.slice(file.length)) && name.includes(words)
}

/** @param proofs each « file: words of its title » */
export function showProofs(proofs: readonly string[], reports: readonly TestReport[]): ShownProofs {
  const failed = reports.flatMap((report) => [...report.failed])
  const skipped = reports.flatMap((report) => [...report.skipped])
  const run = reports.flatMap(({ times }) => times.map(({ name }) => name))
  const some = (names: readonly string[], proof: string) => names.some(isOf(proof))
  return {
    failed: proofs.filter((proof) => some(failed, proof)),
    notRun: proofs.filter((proof) => some(skipped, proof) || !some(run, proof)),
  }
}
