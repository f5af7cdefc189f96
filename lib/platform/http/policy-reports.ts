import 'server-only'

import { z } from 'zod'

import { getDb } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { writeEvent } from '@/lib/platform/log'

/** The CSP directives that can be violated: https://www.w3.org/TR/CSP3/#csp-directives */
const DIRECTIVES = [
  ...['base-uri', 'child-src', 'connect-src', 'default-src', 'font-src', 'form-action', 'frame-ancestors', 'frame-src'],
  ...['img-src', 'manifest-src', 'media-src', 'object-src', 'script-src', 'script-src-attr', 'script-src-elem'],
  ...['style-src', 'style-src-attr', 'style-src-elem', 'worker-src'],
]

/** Anybody can forge reports: past this many kinds a day, the blocked origin is stored as « other ». */
const KINDS_PER_DAY = 200

const REPORTS_PER_BODY = 20

const directive = z.string().transform((text) => {
  const [name = ''] = text.split(' ')
  return DIRECTIVES.includes(name) ? name : 'other'
})

/** A keyword such as `inline`, the scheme of an extension, or an origin; no path, which could identify somebody. */
const blocked = z.string().transform((text) => {
  if (/^[a-z-]{1,20}$/.test(text)) return text
  if (!URL.canParse(text)) return 'other'
  const { origin, protocol } = new URL(text)
  return (origin === 'null' || !protocol.startsWith('http') ? protocol : origin).slice(0, 100)
})

/** `report-uri`: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const single = z
  .object({
    'csp-report': z.object({
      'effective-directive': directive.optional(),
      'violated-directive': directive.optional(),
      'blocked-uri': blocked.default('other'),
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'] ?? report['violated-directive'] ?? 'other',
      blocked: report['blocked-uri'],
    },
  ])

/** `report-to`: https://www.w3.org/TR/reporting-1/#serialize-reports */
const batch = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ effectiveDirective: directive, blockedURL: blocked }).catchall(z.any()),
    }),
  )
  .transform((reports) =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
  )

const reportsSchema = z.union([single, batch])

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Counts CSP violation reports per day, directive and blocked origin; stores neither the visitor nor the page.
 * The first of each kind a day is logged.
 * @param text the body of a report, in either of the two formats
 * @throws AppError invalid_request
 */
export async function countPolicyReports(text: string, now = new Date()): Promise<void> {
  const reports = reportsSchema.safeParse(parseJson(text))
  if (!reports.success) throw new AppError('invalid_request', { cause: reports.error })
  const day = now.toISOString().slice(0, 10)
  for (const { directive: name, blocked: origin } of reports.data.slice(0, REPORTS_PER_BODY)) {
    const [row] = await getDb().$queryRaw<{ directive: string; blocked: string; count: number }[]>`
      with today as (select directive, blocked from policy_reports where day = ${day}::date)
      insert into policy_reports (day, directive, blocked, count)
      select ${day}::date, ${name}, case
        when exists (select from today where directive = ${name} and blocked = ${origin}) then ${origin}
        when (select count(*) from today) < ${KINDS_PER_DAY} then ${origin}
        else 'other' end, 1
      on conflict (day, directive, blocked) do update set count = policy_reports.count + 1
      returning directive, blocked, count`
    if (row?.count === 1) writeEvent({ event: 'policy-violation', directive: row.directive, blocked: row.blocked })
  }
}
