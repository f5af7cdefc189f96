import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { giftConditions } from '@/content/gifts'
import { pages } from '@/content/pages'

const steps = [
  'Tu paies une fois. La page de ton cadeau s’ouvre aussitôt, avec son lien et son code.',
  'Tu imprimes la carte, ou tu choisis le jour où le cadeau part par e-mail, avec tes mots.',
  'La personne l’ouvre dans son compte, sans carte bancaire. À la fin de ses mois, tout s’arrête seul.',
] as const

export const HowGivingWorks = () => (
  <section className="bg-sunk py-16 lg:py-24">
    <Container className="grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_8fr]">
      <h2 className="text-heading">Comment ça se passe</h2>
      <ol className="step-list border-b border-line-strong">
        {steps.map((step) => (
          <li
            key={step}
            className="grid grid-cols-[2.25rem_1fr] border-t border-line-strong py-5 before:font-display before:text-[1.5rem] before:leading-[1.1] before:text-coral-text before:content-[counter(step)]"
          >
            <p className="text-lead">{step}</p>
          </li>
        ))}
      </ol>
    </Container>
  </section>
)

/** What the payment page asks the buyer to accept. */
export const GiftConditions = () => (
  <Container className="grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[4fr_8fr] lg:py-24">
    <h2 id="conditions" className="scroll-mt-14 text-heading">
      Les conditions du cadeau
    </h2>
    <div>
      <ul className="grid max-w-[44rem] gap-4">
        {giftConditions.map((condition) => (
          <li key={condition} className="border-l-[3px] border-coral pl-5">
            {condition}
          </li>
        ))}
      </ul>
      <p className="mt-8 flex flex-wrap gap-x-6">
        <Link href={pages.termsOfSale.path} className="text-link py-2">
          Conditions de vente
        </Link>
        <Link href={pages.gift.path} className="text-link py-2">
          Tu as reçu un cadeau ?
        </Link>
      </p>
    </div>
  </Container>
)
