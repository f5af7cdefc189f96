import { OutsideLink } from '@/components/ui/outside-link'
import { Section } from '@/components/ui/section'
import { pages } from '@/content/pages'
import { taxUnread } from '@/content/simulations/tax-words'
import { readTaxes, startTexts } from '@/lib/members/simulations/taxes/query'
import { getRateFact } from '@/lib/members/simulations/taxes/rules'

import type { Simulator } from './simulator'
import { TaxForm } from './taxes/tax-form'
import { TaxResults } from './taxes/tax-results'

export const taxSimulator: Simulator = {
  page: pages.taxCalculator,
  title: 'Qui te réclame quoi ?',
  lead: 'Tes jours, tes attaches, ton revenu : cotisations et impôts des deux pays, en fourchette, selon chaque lecture des textes. Rien n’est gardé.',
  sections(_, query) {
    const asked = readTaxes(query)
    const { texts, errors, input } = asked ?? { texts: startTexts, errors: {}, input: null }
    const rate = getRateFact()
    return (
      <>
        <Section
          layout="beside"
          id="reponses"
          title="Ton année civile"
          lead={
            <>
              Des chiffres ronds suffisent. Le taux de départ est celui du budget, arrondi :{' '}
              <OutsideLink href={rate.url}>{rate.claim}</OutsideLink>
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
      </>
    )
  },
}
