import { median, type Row } from './row'
import { publicPaths } from '../../content/pages'
import { ensureTools } from '../support/tools'

const LCP_MS = 1_200
const SCORE = 99

/** Lighthouse on every public page, as `npm run audit` has it. */
export async function measureSight(siteUrl: string, runs: number): Promise<Row[]> {
  ensureTools('bin/commands/audit', 'lighthouse')
  const { examine, endChromeOnShutdown } = await import('../commands/audit/lighthouse')
  endChromeOnShutdown()
  const rows: Row[] = []
  for (const path of publicPaths) {
    const { scores, lcpMs, runs: performance } = await examine(siteUrl, path, runs)
    const others = [scores.accessibility, scores['best-practices'], scores.seo].map((score) => score ?? 0)
    rows.push({
      what: `LCP of \`${path}\`, simulated phone; Lighthouse`,
      measured: `${(lcpMs / 1000).toFixed(2)} s; ${[scores.performance, ...others].join('/')}`,
      goal: `≤ ${LCP_MS / 1000} s; 100/100/100/100, ${SCORE} at the worst`,
      isMet: lcpMs <= LCP_MS && median(performance) >= SCORE && others.every((score) => score === 100),
    })
  }
  return rows
}
