import { JsonLd } from '@/components/frame/site/json-ld'
import { BuyOffer } from '@/components/shop/offers/buy-offer'
import { ForWhom } from '@/components/shop/offers/for-whom'
import { OfferHero } from '@/components/shop/offers/offer-hero'
import { StepPath, type Step } from '@/components/shop/offers/steps'
import { Container } from '@/components/ui/container'
import { getOffer } from '@/content/offers'
import { pages } from '@/content/pages'
import { pictureAlts } from '@/content/picture-alts'
import { serviceGraph } from '@/lib/texts/seo/offer-nodes'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.business)

const deliverables = [
  {
    title: 'Une offre écrite',
    text: 'Ce que tu vends, à qui, à quel prix, en une page que tu peux lire à voix haute.',
  },
  {
    title: 'Un site qui vend',
    text: 'Trois à cinq pages en ligne, lisibles sur un téléphone, à ton nom et sur ton domaine.',
  },
  {
    title: 'Le paiement branché',
    text: 'Tu encaisses par carte dès que ton compte est vérifié, avec des factures qui partent seules.',
  },
  {
    title: 'Tes automatisations',
    text: 'Prise de rendez-vous, relances, messages de bienvenue : ce qui se répète ne passe plus par toi.',
  },
  {
    title: 'Un mois de contenus',
    text: 'Les premières publications et les premiers e-mails, prêts à relire et à envoyer.',
  },
  { title: '30 jours de support', text: 'Après la livraison, tu écris quand ça coince et on répond.' },
]

const steps = [
  {
    title: 'Appel découverte',
    text: 'On parle de toi, de ton métier et du temps que tu as. Si ce n’est pas le moment, on te le dit.',
  },
  { title: 'Création', text: 'On construit l’offre, le site et les outils. Tu valides à chaque étape.' },
  { title: 'Formation', text: 'Tu apprends à tout faire tourner sans nous, en visio, écran partagé.' },
  { title: 'Livraison', text: 'Tu reçois les clés et tous les accès. Le support commence ce jour-là.' },
]

function DeliveryNote({ items, foot }: { items: readonly Step[]; foot: string }) {
  return (
    <div className="delivery-note">
      <p className="font-display text-title">Bon de livraison</p>
      <ol className="mt-5">
        {items.map((item, index) => (
          <li
            key={item.title}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-t border-dashed border-line-strong py-4"
          >
            <span aria-hidden="true" className="tabular font-[640] text-coral-text">
              {index + 1}
            </span>
            <div className="grid gap-x-8 gap-y-0.5 md:grid-cols-[5fr_7fr]">
              <h3 className="font-sans text-body font-[640] tracking-normal">{item.title}</h3>
              <p className="text-soft">{item.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="border-t-2 border-ink pt-4 font-[640]">{foot}</p>
    </div>
  )
}

export default function BusinessPage() {
  const offer = getOffer('business')
  return (
    <>
      <JsonLd graph={serviceGraph('business')} />
      <OfferHero
        label="Business en ligne"
        title="Ton business en ligne, prêt à ouvrir"
        price={offer.priceLabel}
        lead={offer.description}
        image="/images/offers/business.svg"
        imageAlt={pictureAlts['offers/business']}
      >
        <BuyOffer offer={offer} />
      </OfferHero>
      <Container className="grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[4fr_8fr] lg:py-28">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <h2 className="text-heading">Ce que tu reçois</h2>
          <p className="mt-4 max-w-[24rem] text-lead text-soft">
            Six choses finies, à ton nom. Rien qui reste chez nous.
          </p>
        </div>
        <DeliveryNote items={deliverables} foot="Tout est à ton nom : le domaine, le site, les comptes." />
      </Container>
      <section className="bg-sunk py-16 lg:py-24">
        <Container>
          <h2 className="mb-10 text-heading">Comment ça se passe</h2>
          <StepPath steps={steps} />
        </Container>
      </section>
      <ForWhom
        paragraphs={[
          'Tu as un métier ou un savoir-faire, et tu veux le vendre sans passer six mois à choisir un thème pour ton site.',
          'Tu es encore salarié, tu pars dans l’année, et tu veux que les premiers euros arrivent avant le billet d’avion.',
          'Ce n’est pas pour toi si tu cherches un revenu qui tombe sans clients ni travail : cela, personne ne peut te le livrer.',
        ]}
      >
        <p className="tabular mb-4 text-lead font-[640]">{offer.priceLabel}</p>
        <BuyOffer offer={offer} />
      </ForWhom>
    </>
  )
}
