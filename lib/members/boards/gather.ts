import type { ReportValues } from './figures'

export interface AcceptedReport extends ReportValues {
  readonly id: string
  readonly userId: string
}

/** Reports that are published together as one line. */
export interface Batch {
  readonly group: string
  readonly firstMonth: string
  readonly lastMonth: string
  readonly reports: readonly AcceptedReport[]
}

const byMonth = (a: AcceptedReport, b: AcceptedReport) => a.month.localeCompare(b.month) || a.id.localeCompare(b.id)

function gatherGroup(group: string, reports: readonly AcceptedReport[], fewest: number): Batch[] {
  const batches: Batch[] = []
  let open: AcceptedReport[] = []
  for (const month of new Set(reports.map((report) => report.month))) {
    for (const report of reports.filter((candidate) => candidate.month === month)) {
      // A member’s second report waits for the next batch: a line counts people.
      if (!open.some(({ userId }) => userId === report.userId)) open.push(report)
    }
    const [first] = open
    if (first && open.length >= fewest) {
      batches.push({ group, firstMonth: first.month, lastMonth: month, reports: open })
      open = []
    }
  }
  return batches
}

/**
 * Splits reports into lines to publish: by group, of whole months, each with the reports of at least `fewest` members. What is left
 * over waits. A report is in one batch for ever and a batch is published as a whole, so two lines, at whatever dates they are read,
 * have no report in common: no difference between lines reveals fewer than `fewest` members.
 * @param reports accepted, in no batch yet
 */
export function gather(reports: readonly AcceptedReport[], fewest: number): readonly Batch[] {
  const sorted = reports.toSorted(byMonth)
  return [...new Set(sorted.map(({ group }) => group))].flatMap((group) =>
    gatherGroup(
      group,
      sorted.filter((report) => report.group === group),
      fewest,
    ),
  )
}
