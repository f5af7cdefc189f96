import { FactList } from '@/components/articles/fact-list'
import { OutsideLink } from '@/components/ui/outside-link'
import { cfeFacts } from '@/lib/texts/content/folders'

import { FoldedCard } from './folded-card'

/** No grid: the last that was found is of 2019, and prices have risen since. */
export function CfePrice() {
  return (
    <>
      <p>
        Le tarif suit l’âge, en huit tranches, et la famille ; il a augmenté de 11 % au 1er avril 2026. Le prix de ta
        tranche est celui du devis de <OutsideLink href="https://www.cfe.fr/">la CFE</OutsideLink>, le jour où tu le
        demandes.
      </p>
      <div>
        <FoldedCard id="cfe-sources" title="Les sources, et ce qu’elles disent depuis">
          <FactList facts={cfeFacts} />
        </FoldedCard>
      </div>
    </>
  )
}
