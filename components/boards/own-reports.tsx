import { ActionForm } from '@/components/ui/action-form'
import type { OwnReport, ReportState } from '@/lib/members/boards/store'
import { formatDate } from '@/lib/platform/format'

import { takeBackOwnReport } from './actions'
import { describeReport } from './words'

const STATES: Readonly<Record<ReportState, string>> = {
  waiting: 'l’équipe doit encore le lire',
  accepted: 'accepté, il attend sa ligne du mois',
  refused: 'pas retenu : il paraît trop loin des autres pour être compté sans explication',
  published: 'publié, mêlé à ceux des autres',
}

const AFTER: Readonly<Record<ReportState, string>> = {
  waiting: 'Il sera effacé, et ne comptera nulle part.',
  accepted: 'Il sera effacé, et ne comptera nulle part.',
  refused: 'Il sera effacé.',
  published: 'Il sera effacé. La ligne déjà publiée reste : elle mêle plusieurs membres, et rien n’y dit lequel.',
}

export function OwnReports({ reports }: { readonly reports: readonly OwnReport[] }) {
  if (reports.length === 0) return null
  return (
    <div>
      <h3 className="font-sans text-body font-[640]">Ce que tu as envoyé</h3>
      <ul className="mt-3 border-b border-line">
        {reports.map((report) => {
          const { title, detail } = describeReport(report)
          return (
            <li key={report.id} className="border-t border-line py-3">
              <details>
                <summary className="opener min-h-11">
                  <span className="min-w-0 flex-1">
                    <span className="block font-[600]">{title}</span>
                    <span className="tabular block text-small text-soft">{detail}</span>
                    <span className="block text-small text-soft">
                      Envoyé le {formatDate(report.sentAt)} ; {STATES[report.state]}
                    </span>
                  </span>
                </summary>
                <p className="mb-3 pt-2 text-small text-soft">{AFTER[report.state]}</p>
                <ActionForm action={takeBackOwnReport} hidden={{ id: report.id }} submit="Le reprendre" />
              </details>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
