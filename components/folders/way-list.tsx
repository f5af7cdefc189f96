import { notComputed } from '@/content/folders/money-ways'
import { ways } from '@/lib/texts/content/folders'

import { FoldedCard } from './folded-card'
import { SourceNames } from './source-names'

/** Each way: its fees in turn with their sources, and what is not in the sum. */
export function WayList() {
  return (
    <>
      <div>
        {ways.map(({ way: { id, name, path, missing }, fees }) => (
          <FoldedCard key={id} id={id} title={name} lead={`${path}.`}>
            <ol className="grid list-decimal gap-3 pl-5">
              {fees.map(({ label, sources }) => (
                <li key={label}>
                  {label}.
                  <SourceNames sources={sources} />
                </li>
              ))}
            </ol>
            <p className="mt-3">
              <strong>Pas compté :</strong> {missing}
            </p>
          </FoldedCard>
        ))}
      </div>
      <h3 className="text-title">Ce qui ne se calcule pas</h3>
      <ul className="grid list-disc gap-3 pl-5">
        {notComputed.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}
