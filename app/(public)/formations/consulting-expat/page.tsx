import { JsonLd } from '@/components/frame/site/json-ld'
import { ConsultingPack } from '@/components/shop/offers/consulting-pack'
import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { PageHeader } from '@/components/ui/page-header'
import { getOffer } from '@/content/offers'
import { pages } from '@/content/pages'
import { pictureAlts } from '@/content/picture-alts'
import { serviceGraph } from '@/lib/texts/seo/offer-nodes'
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

function ConsultingReasons() {
  return (
    <section className="ends-sunk grid bg-sunk lg:grid-cols-[7fr_5fr]">
      <div className="px-5 py-14 sm:px-8 lg:py-28 lg:pr-16 lg:pl-[max(3rem,calc((100vw-80rem)/2+3rem))]">
        <h2 className="text-heading">Pourquoi ce consulting ?</h2>
        <div className="mt-6 grid max-w-[38rem] gap-4 text-lead">
          <p>
            Parce que les informations existent, mais jamais dans ton ordre à toi. Un visa choisi avant le budget, un
            bail signé avant d’avoir vu le quartier, une assurance prise trop tard : chaque erreur coûte plus cher qu’un
            appel.
          </p>
          <p>
            On ne vend ni visa ni appartement. On te dit ce qu’on ferait à ta place, ce qu’on ne sait pas, et à qui le
            demander.
          </p>
        </div>
      </div>
      <div className="relative min-h-72 sm:min-h-96">
        <Illustration
          src="/images/offers/consulting.svg"
          alt={pictureAlts['offers/consulting']}
          width={800}
          height={800}
          className="picture-fill"
        />
      </div>
    </section>
  )
}

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
