import { ContactLink } from '@/components/frame/site/contact-link'
import { JsonLd } from '@/components/frame/site/json-ld'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { pages } from '@/content/pages'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.trust)

export default function TrustPage() {
  return (
    <>
      <JsonLd graph={placeGraph(pages.trust)} />
      <PageHeader title="Ce que nous tenons" lead="Trois promesses, ce qui les mesure, et à qui écrire." />
      <Container className="max-w-[56rem] pb-24">
        <Section layout="ruled" id="carte" title="Ta carte ne passe pas chez nous">
          <p>Tu paies sur la page de Stripe. Ton numéro de carte n’arrive jamais sur notre serveur.</p>
        </Section>
        <Section layout="ruled" id="donnees" title="Tu pars avec tes données">
          <p>
            « Télécharger mes données », dans{' '}
            <Link href={pages.account.path} className="text-link">
              Mon compte
            </Link>
            , te donne tout ce que nous savons de toi. Le bouton qui supprime le compte est juste en dessous.
          </p>
        </Section>
        <Section layout="ruled" id="resilier" title="Tu résilies en trois clics">
          <p>
            Le lien{' '}
            <Link href={pages.cancellation.path} className="text-link">
              {pages.cancellation.name}
            </Link>{' '}
            est en bas de chaque page. Tu n’as ni à te connecter, ni à nous appeler.
          </p>
        </Section>
        <Section layout="ruled" id="mesures" title="Ce qui est mesuré">
          <ul className="grid list-disc gap-3 pl-5">
            <li>Chez toi, personne d’autre : les 253 exigences d’une liste publique de sécurité, l’ASVS.</li>
            <li>Rien ne se perd : nos tests prennent une sauvegarde et la remettent en place, ligne par ligne.</li>
            <li>
              Le site se lit sans souris et sans écran : les 106 critères du RGAA. Ce qui manque est dans{' '}
              <Link href={pages.accessibility.path} className="text-link">
                Accessibilité
              </Link>
              .
            </li>
            <li>Il reste léger : une page trop lourde arrête la mise en ligne.</li>
          </ul>
          <p>Nous nous contrôlons nous-mêmes. Personne d’extérieur ne l’a encore refait.</p>
        </Section>
        <Section layout="ruled" id="signaler" title="Signaler une faille">
          <p>
            Écris à <ContactLink />, en français ou en anglais : ce que tu as vu, où, et comment le revoir. Nous
            répondons sous trois jours ouvrés, et te disons quand c’est corrigé.
          </p>
          <p>
            Tu peux chercher sur tes propres comptes. Ne lis, ne change et n’efface rien qui soit à quelqu’un d’autre,
            n’empêche personne d’utiliser le site, et laisse-nous corriger avant d’en parler. Dans ce cadre nous ne te
            poursuivrons pas. Stripe, Google et l’hébergeur ont leurs propres règles. Il n’y a pas de prime.
          </p>
          <p>
            Un composant signalé critique est corrigé sous deux jours, grave sous sept, moyen sous trente, faible à la
            version suivante.
          </p>
        </Section>
      </Container>
    </>
  )
}
