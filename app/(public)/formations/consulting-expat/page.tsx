import { ConsultingPack } from '@/components/offers/consulting-pack'
import { ConsultingReasons } from '@/components/offers/consulting-reasons'
import { JsonLd } from '@/components/site/json-ld'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { getOffer } from '@/content/offers'
import { pages } from '@/content/pages'
import { serviceGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.consulting)

const starterFeatures = [
  'Un appel vidéo de 60 minutes',
  'Tes questions lues avant l’appel',
  'Visa, logement et budget passés en revue',
  'Un compte rendu écrit avec les prochaines étapes',
]

const premiumFeatures = [
  '3 mois d’accompagnement',
  'Appels illimités',
  'Un plan de départ semaine par semaine',
  'Relecture de ton dossier de visa et de ton bail, sans avis juridique',
  'Réponses par message entre les appels',
  'Un point après ton arrivée sur place',
]

export default function ConsultingPage() {
  const [starter, premium] = getOffer('consulting').prices
  return (
    <>
      <JsonLd graph={serviceGraph('consulting')} />
      <PageHeader
        title="Consulting expatriation"
        lead="Ta situation n’est pas celle du forum. On la regarde ensemble, et tu repars avec les étapes dans le bon ordre."
        className="lg:pb-20"
      />
      <Container className="grid gap-6 pb-16 lg:grid-cols-[5fr_7fr] lg:gap-8 lg:pb-28">
        {starter && (
          <ConsultingPack
            price={starter}
            summary="Pour lever un doute avant de signer, de réserver ou de démissionner."
            features={starterFeatures}
          />
        )}
        {premium && (
          <ConsultingPack
            price={premium}
            summary="Pour préparer tout le départ, du premier formulaire à la première semaine sur place."
            features={premiumFeatures}
            recommended
          />
        )}
      </Container>
      <ConsultingReasons />
    </>
  )
}
