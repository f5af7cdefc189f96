import { describeReport } from '@/components/boards/words'
import { boards } from '@/content/boards'
import type { WaitingReport } from '@/lib/members/boards/store'
import { formatDate } from '@/lib/platform/format'

import { ActForm } from './act-form'
import { Fold, Row, Sheet } from './sheet'

/** What members sent of one board, with the two decisions. */
export function ReportSheets({ reports }: { readonly reports: readonly WaitingReport[] }) {
  if (reports.length === 0) {
    return (
      <Sheet title="À lire">
        <p>Tout est lu.</p>
      </Sheet>
    )
  }
  return Object.values(boards).map((board) => {
    const ofBoard = reports.filter((report) => report.board === board.id)
    if (ofBoard.length === 0) return null
    return (
      <Sheet key={board.id} title={board.title} aside="Sans nom, les plus anciens d’abord">
        <ul>
          {ofBoard.map((report) => {
            const { title, detail } = describeReport(report)
            return (
              <Row key={report.id} end={<span className="text-small text-soft">{formatDate(report.sentAt)}</span>}>
                <p className="font-[600]">{title}</p>
                <p className="tabular mt-1">{detail}</p>
                <div className="mt-3">
                  <ActForm kind="report-accepted" subject={report.id} label="Accepter" question={null} />
                </div>
                <Fold label="Écarter">
                  <ActForm kind="report-refused" subject={report.id} label="Écarter" question="Pourquoi" />
                </Fold>
              </Row>
            )
          })}
        </ul>
      </Sheet>
    )
  })
}
