import { Fold } from '@/components/ui/fold'
import type { Fact } from '@/lib/texts/content/facts'
import { dayOf } from '@/lib/texts/content/pieces/departure'
import { isDue, type VisaVerdict } from '@/lib/texts/content/pieces/visa'

import { PieceFacts } from './piece-facts'

export function VisaStamp({
  verdict: { path, kind, reasons },
  facts,
}: {
  verdict: VisaVerdict
  facts: readonly Fact[]
}) {
  // oxlint-disable-next-line react/purity -- at midnight the date is updated by the next answer
  const today = dayOf(new Date())
  return (
    <div className="mt-5 border-t border-line pt-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <p className="font-display text-[1.375rem] leading-tight font-[560]">{path.name}</p>
          <p className="mt-0.5 text-soft">{path.stay}</p>
        </div>
        <p className={kind === 'fits' ? 'stamp text-good' : 'stamp text-coral-text'}>
          {kind === 'fits' ? 'Correspond' : 'À éclaircir'}
        </p>
      </div>
      {facts.some((fact) => isDue(fact, today)) && (
        <p className="mt-3 font-[600] text-coral-text">
          Une de ces règles a passé sa date de relecture : vérifie-la à sa source.
        </p>
      )}
      {reasons.map((reason) => (
        <p key={reason} className="mt-3 font-[600]">
          {reason}
        </p>
      ))}
      <ul className="mt-3 grid list-disc gap-1.5 pl-5">
        {path.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {facts.length > 0 ? (
        <PieceFacts facts={facts} />
      ) : (
        <p className="mt-3 text-small text-soft">Aucune source datée dans cet article pour ce titre.</p>
      )}
    </div>
  )
}

export function VisaOut({ verdicts }: { verdicts: readonly VisaVerdict[] }) {
  return (
    <Fold
      label={`Écartés par tes réponses (${verdicts.length})`}
      className="mt-5 border-t border-line pt-2"
      opener="min-h-11 font-[640]"
      body="mt-1 pb-2"
    >
      <ul className="grid gap-3">
        {verdicts.map(({ path, reasons }) => (
          <li key={path.id}>
            <span className="font-[640]">{path.name}.</span> <span className="text-soft">{reasons.join(' ')}</span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
