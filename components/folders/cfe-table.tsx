import { FactList } from '@/components/articles/fact-list'
import { ScrollTable } from '@/components/ui/scroll-table'
import { cfeGrid } from '@/content/folders/cfe'
import { formatEuros } from '@/lib/platform/format'
import { cfeFacts } from '@/lib/texts/content/folders'

import { FoldedCard } from './folded-card'

/** The last grid that was found, with its year; what is known of later ones is folded below it. */
export function CfeTable() {
  return (
    <>
      <p>
        La grille du 1er avril 2026 n’a pas été trouvée. Voici la dernière lue, celle de 2019, pour une personne seule :
        elle dit comment l’âge compte, pas ce que tu paieras.
      </p>
      <ScrollTable className="text-small">
        <thead>
          <tr>
            <th scope="col">Âge</th>
            <th scope="col">Par trimestre, en 2019</th>
          </tr>
        </thead>
        <tbody>
          {cfeGrid.map(({ age, quarterEuros }) => (
            <tr key={age}>
              <th scope="row">{age}</th>
              <td>{formatEuros(quarterEuros * 100)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <div>
        <FoldedCard id="cfe-sources" title="Les sources, et ce qu’elles disent depuis">
          <FactList facts={cfeFacts} />
        </FoldedCard>
      </div>
    </>
  )
}
