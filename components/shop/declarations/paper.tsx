import type { PaperText } from './step'

/** The declaration as a sheet of paper: the statement above its details. */
export const Paper = ({ sentence, rows }: PaperText) => (
  <div className="delivery-note max-w-[36rem]">
    {sentence && <p className="mb-6 font-display text-lead leading-snug">{sentence}</p>}
    <dl className="divide-y divide-line border-t border-line">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
          <dt className="text-soft">{name}</dt>
          <dd className="tabular font-[600] break-words [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)
