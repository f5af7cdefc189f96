import { CfePrice } from '@/components/folders/cfe-price'
import { FoldedCard } from '@/components/folders/folded-card'
import '@/components/folders/folders.css'
import { LetterCard } from '@/components/folders/letter-card'
import { SourcedLines } from '@/components/folders/sourced-lines'
import { WalletCard } from '@/components/folders/wallet-card'
import { SimulatorSection } from '@/components/simulations/simulator-section'
import '@/components/simulations/simulators.css'
import { JsonLd } from '@/components/site/json-ld'
import { MembersOnlyPage } from '@/components/space/members-only-page'
import { Container } from '@/components/ui/container'
import { OpenLinked } from '@/components/ui/open-linked'
import { PageHeader } from '@/components/ui/page-header'
import '@/components/ui/prose.css'
import { silentContracts } from '@/content/folders/contracts'
import { silentHospitals } from '@/content/folders/hospitals'
import { letterToInsurer } from '@/content/folders/insurer-letter'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { contracts, hospitals, publicHospitals } from '@/lib/texts/content/folders'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.health)

export default async function HealthPage() {
  const { viewer, access } = await requireReader()
  if (access.space !== 'open') {
    return (
      <MembersOnlyPage page={pages.health} owes={viewer.entitlement.cardNeedsUpdate}>
        Ce que les hôpitaux demandent d’avance, ce que les contrats disent du deux-roues et du travail, la CFE, et une
        carte à remplir et à garder sur toi.
      </MembersOnlyPage>
    )
  }
  return (
    <>
      <JsonLd graph={placeGraph(pages.health)} />
      <PageHeader
        title="Le dossier santé"
        lead="Qui avance l’argent, qui répond la nuit, ce que ton contrat exclut : à lire avant d’en avoir besoin."
      >
        <p className="mt-5 max-w-[44rem] text-soft">
          En cas d’urgence, appelle le 1669. Les pages citées ont été lues en copie publique, souvent sans date. Ce qui
          manque dans une fiche a été cherché sans être trouvé : aucune page lue ne donne de prix de forfait ni d’équipe
          francophone. Demande confirmation avant de compter dessus.
        </p>
      </PageHeader>
      <Container className="grid gap-16 pb-24 lg:gap-20">
        <OpenLinked />
        <SimulatorSection
          id="hopitaux"
          title="Hôpital par hôpital"
          lead="La nuit, l’avance, l’assureur. Ouvre le plus proche."
        >
          <div>
            {hospitals.map(({ id, name, place, lines }) => (
              <FoldedCard key={id} id={id} title={name} lead={place}>
                <SourcedLines lines={lines} />
              </FoldedCard>
            ))}
            <FoldedCard id="publics" title="Les hôpitaux publics" lead="Phuket, Bangkok">
              <SourcedLines lines={publicHospitals} />
            </FoldedCard>
          </div>
          <p className="text-soft">{silentHospitals}</p>
        </SimulatorSection>
        <SimulatorSection
          id="contrats"
          title="Les contrats, clause par clause"
          lead="Mot pour mot quand nous avons pu les lire. Ouvre celui qui t’intéresse."
        >
          <div>
            {contracts.map(({ id, name, whose, lines }) => (
              <FoldedCard key={id} id={id} title={name}>
                <p className="mb-4 text-soft">{whose}</p>
                <SourcedLines lines={lines} />
              </FoldedCard>
            ))}
            <LetterCard
              title="La lettre à l’assureur"
              lead="Les mêmes dix questions. Une réponse écrite, avec l’article, vaut plus que la page de vente."
              text={letterToInsurer}
            />
          </div>
          <p className="text-soft">{silentContracts}</p>
        </SimulatorSection>
        <SimulatorSection id="cfe" title="La CFE">
          <CfePrice />
        </SimulatorSection>
        <SimulatorSection
          id="carte"
          title="La carte de poche"
          lead="Remplis-la ici, ou à la main une fois imprimée. Rien de ce que tu écris ne part de cette page ni n’y reste."
        >
          <WalletCard />
        </SimulatorSection>
      </Container>
    </>
  )
}
