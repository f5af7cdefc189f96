import { FoldedCard } from '@/components/folders/folded-card'
import '@/components/folders/folders.css'
import { LetterCard } from '@/components/folders/letter-card'
import { MoneyForm } from '@/components/folders/money-form'
import { MoneyTable } from '@/components/folders/money-table'
import { SourcedText } from '@/components/folders/sourced-lines'
import { WayList } from '@/components/folders/way-list'
import { SimulatorSection } from '@/components/simulations/simulator-section'
import '@/components/simulations/simulators.css'
import { JsonLd } from '@/components/site/json-ld'
import { MembersOnlyPage } from '@/components/space/members-only-page'
import { Container } from '@/components/ui/container'
import { OpenLinked } from '@/components/ui/open-linked'
import { PageHeader } from '@/components/ui/page-header'
import '@/components/ui/prose-print.css'
import '@/components/ui/prose.css'
import { letterToBank, silentBanks } from '@/content/folders/banks'
import { pages } from '@/content/pages'
import { budget } from '@/content/simulations/budget'
import { requireReader } from '@/lib/access/viewer/guard'
import { AMOUNT, RATE, readWithin } from '@/lib/members/simulations/arrive'
import { formatDate, formatNumber } from '@/lib/platform/format'
import { bankWords } from '@/lib/texts/content/folders'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.money)

export default async function MoneyPage({ searchParams }: PageProps<'/espace-membre/argent'>) {
  const { viewer, access } = await requireReader()
  if (access.space !== 'open') {
    return (
      <MembersOnlyPage page={pages.money} owes={viewer.entitlement.cardNeedsUpdate}>
        Ce qui arrive d’un paiement en euros, chemin par chemin, d’après les frais publiés ; et ce que disent les
        banques des clients qui partent.
      </MembersOnlyPage>
    )
  }
  const { montant, taux } = await searchParams
  const euros = readWithin(montant, AMOUNT)
  const rate = readWithin(taux, RATE)
  return (
    <>
      <JsonLd graph={placeGraph(pages.money)} />
      <PageHeader
        title={pages.money.name}
        lead="La même somme par plusieurs chemins : ce qui arrive là-bas, d’après les frais que chacun publie."
      >
        <p className="mt-5 max-w-[44rem] text-soft">
          C’est un calcul, pas un essai : les frais datent de leur source, et ce que personne ne publie n’y est pas. Le
          cours de {formatNumber(budget.rate)} ฿ est celui de nos budgets, au {formatDate(budget.pricesOn)} : tape celui
          du jour.
        </p>
      </PageHeader>
      <Container className="grid gap-16 pb-24 lg:gap-20">
        <OpenLinked />
        <SimulatorSection
          id="arrive"
          title={`Pour ${formatNumber(euros)}\u00a0€`}
          lead={`Au cours de ${formatNumber(rate)}\u00a0฿ pour un euro.`}
        >
          <MoneyForm euros={euros} rate={rate} />
          <MoneyTable euros={euros} rate={rate} />
          <p className="text-small text-soft">
            La fourchette de Wise est l’estimation d’un blog de mars 2026 sur le Vietnam : son calculateur donne le
            tarif du jour vers la Thaïlande.
          </p>
        </SimulatorSection>
        <SimulatorSection id="chemins" title="Chemin par chemin">
          <WayList />
        </SimulatorSection>
        <SimulatorSection id="banques" title="Ta banque, quand tu pars">
          <div>
            {bankWords.map(({ id, label, ...line }) => (
              <FoldedCard key={id} id={id} title={label}>
                <SourcedText {...line} />
              </FoldedCard>
            ))}
            <LetterCard
              title="La lettre à ta banque"
              lead="À envoyer avant de partir, quand il reste le temps d’ouvrir ailleurs."
              text={letterToBank}
            />
          </div>
          <p className="text-soft">{silentBanks}</p>
        </SimulatorSection>
      </Container>
    </>
  )
}
