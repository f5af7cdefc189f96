import { Fold } from '@/components/ui/fold'
import type { FactReading } from '@/lib/atelier/rules/read-page'
import { formatCount } from '@/lib/platform/format'

const has = (files: readonly string[], folder: string) => files.some((file) => file.startsWith(folder))

/** What has to be done besides the texts, because files are made of them. */
function afterwards({ follows, handLines }: Pick<FactReading, 'follows' | 'handLines'>): readonly string[] {
  const files = [...follows, ...handLines.map(({ file }) => file)]
  return [
    ...(has(files, 'content/guides/') ? ['npm run guides -w packages/press'] : []),
    ...(has(files, 'content/kit/') ? ['npm run kit -w packages/press'] : []),
    ...(has(files, 'content/simulations/visa') ? ['content/simulations/visa.ts: rulesOn'] : []),
    ...(has(files, 'content/simulations/budget') ? ['content/simulations/budget.ts: pricesOn'] : []),
  ]
}

const Code = ({ children }: { readonly children: string }) => (
  <code translate="no" className="text-small wrap-anywhere">
    {children}
  </code>
)

/** The lines that somebody changes in the files of the site; the site itself changes none. */
export function ChangeList({ fact }: { readonly fact: FactReading }) {
  const { id, line, handLines, follows, state } = fact
  const place = `${line.file}, ligne ${line.number}`
  if (state === 'stands')
    return (
      <p className="mt-3 text-small text-soft">
        À changer dans : <Code>{place}</Code>, les deux dates seulement.
      </p>
    )
  const then = afterwards(fact)
  return (
    <Fold label="À changer dans">
      <ul className="grid gap-2">
        <li>
          <Code>{place}</Code> : le fait{id !== null && <> « {id} »</>}, sa phrase, ses chiffres et ses deux dates ; si
          la règle a changé, aussi <Code>{'changed'}</Code>, que le carnet montre.
        </li>
        {handLines.map(({ file, number, excerpt }) => (
          <li key={`${file} ${number}`}>
            <Code>{`${file}, ligne ${number}`}</Code> : <span className="text-small">« {excerpt} »</span>
          </li>
        ))}
      </ul>
      {follows.length > 0 && (
        <p className="mt-3 text-small text-soft">
          {formatCount(follows.length, 'fichier cite ce chiffre et suit', 'fichiers citent ces chiffres et suivent')}{' '}
          sans rien faire.
        </p>
      )}
      {then.length > 0 && (
        <p className="mt-1 text-small text-soft">
          Ensuite : <Code>{then.join(', ')}</Code>
        </p>
      )}
    </Fold>
  )
}
