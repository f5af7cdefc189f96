import { notComputed } from '@/content/folders/money-ways'
import { ways } from '@/lib/texts/content/folders'

import { SourceNames } from './source-names'

/** Each way: its fees in turn with their sources, and what is not in the sum. */
export function WayList() {
  return (
    <>
      <ul className="grid gap-8">
        {ways.map(({ way: { id, name, path, missing }, fees }) => (
          <li key={id} id={id} className="scroll-mt-28 border-t border-line-strong pt-4">
            <h3 className="text-title">{name}</h3>
            <p className="mt-1 text-soft">{path}.</p>
            <ol className="mt-3 grid list-decimal gap-3 pl-5">
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
          </li>
        ))}
      </ul>
      <h3 className="text-title">Ce qui ne se calcule pas</h3>
      <ul className="grid list-disc gap-3 pl-5">
        {notComputed.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}
