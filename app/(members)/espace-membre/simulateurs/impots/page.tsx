import { SimulatorHeader } from '@/components/members/simulations/header'
import { lockedSimulators } from '@/components/members/simulations/locked-simulators'
import '@/components/members/simulations/simulators.css'
import { TaxForm } from '@/components/members/simulations/taxes/tax-form'
import { TaxResults } from '@/components/members/simulations/taxes/tax-results'
import { membersPage } from '@/components/members/space/members-page'
import { FactSource } from '@/components/reader/articles/fact-source'
import '@/components/reader/articles/pieces/pieces.css'
import { Container } from '@/components/ui/container'
import { Section } from '@/components/ui/section'
import '@/components/ui/prose.css'
import { pages } from '@/content/pages'
import { taxUnread } from '@/content/simulations/tax-words'
import { readTaxes, startTexts } from '@/lib/members/simulations/taxes/query'
import { getRateFact } from '@/lib/members/simulations/taxes/rules'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.taxCalculator)

export default membersPage<PageProps<'/espace-membre/simulateurs/impots'>>(pages.taxCalculator, {
  locked: lockedSimulators,
  async open(_, { searchParams }) {
    const asked = readTaxes(await searchParams)
    const { texts, errors, input } = asked ?? { texts: startTexts, errors: {}, input: null }
    return (
      <>
        <SimulatorHeader
          title="Qui te réclame quoi ?"
          lead="Tes jours, tes attaches, ton revenu : cotisations et impôts des deux pays, en fourchette, selon chaque lecture des textes. Rien n’est gardé."
        />
        <Container className="grid gap-16 pb-24 lg:gap-20">
          <Section
            layout="beside"
            id="reponses"
            title="Ton année civile"
            lead={
              <>
                Des chiffres ronds suffisent. Le taux de départ : <FactSource fact={getRateFact()} />
              </>
            }
            note={<p className="mt-4 max-w-[34rem] text-small text-soft">{taxUnread}</p>}
          >
            {Object.keys(errors).length > 0 && (
              <p role="alert" id="resultat" className="stay-warning">
                Rien n’est calculé : une réponse est à reprendre.
              </p>
            )}
            <TaxForm texts={texts} errors={errors} />
          </Section>
          {input && <TaxResults input={input} texts={texts} />}
        </Container>
      </>
    )
  },
})
