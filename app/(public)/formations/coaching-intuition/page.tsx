import { OrderTerms } from '@/components/billing/order-terms'
import { PayButton } from '@/components/billing/pay-button'
import { CoachingPillars } from '@/components/offers/coaching-pillars'
import { DetailList } from '@/components/offers/detail-list'
import { ForWhom } from '@/components/offers/for-whom'
import { OfferHero } from '@/components/offers/offer-hero'
import { StepPath } from '@/components/offers/steps'
import { JsonLd } from '@/components/site/json-ld'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { getOffer } from '@/content/offers'
import { pages } from '@/content/pages'
import { pictureAlts } from '@/content/picture-alts'
import { serviceGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.coaching)

const inclusions = [
  { title: '3 à 6 appels vidéo', text: 'Répartis sur 1 à 3 mois, selon ton rythme et ton projet.' },
  {
    title: 'Un suivi vidéo régulier',
    text: 'Toutes les 1 à 2 semaines, pour regarder ce qui a été fait et décider de la suite.',
  },
  { title: 'Un plan d’action à ton nom', text: 'Écrit après le premier appel, tenu à jour après chacun des suivants.' },
  {
    title: 'Des réponses entre les appels',
    text: 'Un message quand tu bloques, sans attendre le prochain rendez-vous.',
  },
  {
    title: 'Un travail sur l’intuition',
    text: 'Des exercices courts pour décider sans repousser, et reconnaître la peur quand elle se déguise.',
  },
  {
    title: 'L’accès Premium',
    text: 'Tout ce que l’abonnement ouvre est inclus : les guides, les outils, les articles, la note du mois.',
  },
]

const steps = [
  { title: 'Premier appel', text: 'On fait le point sur ta vie, ton argent, ton travail et ce que tu veux quitter.' },
  { title: 'Plan d’action', text: 'Tu reçois un plan court : quoi faire, dans quel ordre, d’ici quand.' },
  {
    title: 'Suivi vidéo régulier',
    text: 'Un rendez-vous toutes les 1 à 2 semaines. Ce qui ne marche pas, on le change.',
  },
  { title: 'Soutien continu', text: 'Entre les appels, tu écris. On répond.' },
]

export default function CoachingPage() {
  const offer = getOffer('coaching')
  const price = offer.prices[0]
  return (
    <>
      <JsonLd graph={serviceGraph('coaching')} />
      <OfferHero
        label="Haut de gamme"
        title={offer.title}
        price={offer.priceLabel}
        lead="Un coaching individuel et personnalisé. Il dure de 1 à 3 mois et prend ensemble ton business, ton mindset et ton projet d’expatriation."
        image="/images/offers/coaching.svg"
        imageAlt={pictureAlts['offers/coaching']}
      >
        <ButtonLink href="#pour-qui">Voir si c’est pour toi</ButtonLink>
      </OfferHero>
      <CoachingPillars />
      <Container className="grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[4fr_8fr] lg:py-28">
        <h2 className="text-heading">Ce qui est inclus</h2>
        <DetailList items={inclusions} />
      </Container>
      <section className="bg-sunk py-16 lg:py-24">
        <Container>
          <h2 className="mb-10 text-heading">Comment ça marche</h2>
          <StepPath steps={steps} />
        </Container>
      </section>
      <ForWhom
        paragraphs={[
          'Pour des personnes sérieuses, prêtes à investir dans leur projet : de l’argent, mais surtout deux à trois heures par semaine.',
          'Si tu veux d’abord des réponses pratiques sur le visa ou le logement, le consulting te suffira et te coûtera moins cher.',
        ]}
      >
        <p className="tabular mb-4 text-lead font-[640]">{offer.priceLabel} TTC</p>
        {price && (
          <>
            <PayButton priceId={price.priceId} className="min-h-14 w-full text-lead">
              {offer.cta}
            </PayButton>
            <OrderTerms sells={price.key} className="mt-4" />
          </>
        )}
      </ForWhom>
    </>
  )
}
