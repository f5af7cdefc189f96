import { JsonLd } from '@/components/site/json-ld'
import { Proof } from '@/components/trust/proof'
import { StandardSection } from '@/components/trust/standard-section'
import { TrustSection } from '@/components/trust/trust-section'
import { WeightTable } from '@/components/trust/weight-table'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { site } from '@/content/site'
import results from '@/content/trust/results.json'
import { asvs, otherProofs, rgaa, rgaaSample, rgesn } from '@/content/trust/tables'
import { formatDate, formatNumber } from '@/lib/platform/format'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.trust)

/** What the tests show, as of the last whole run: npm run trust. */
export default function TrustPage() {
  return (
    <>
      <JsonLd graph={placeGraph(pages.trust)} />
      <PageHeader
        title="Ce que nous tenons"
        lead={`Chaque phrase d’ici nomme le test qui la montre, ou dit ce qui manque. Dernier passage : ${formatNumber(results.tests)} tests, le ${formatDate(results.on)}.`}
      />
      <Container className="max-w-[56rem] pb-24">
        <ul className="mb-16 grid gap-3 text-lead">
          <li>Ta carte ne passe pas chez nous : tu paies sur la page de Stripe.</li>
          <li>Tu résilies en ligne, sans nous écrire, et tu gardes tes accès jusqu’au bout de la période payée.</li>
          <li>Tu pars avec tes données, dans un fichier, et ton compte s’efface quand tu le demandes.</li>
          <li>Personne ne te suit d’un site à l’autre : ni publicité, ni mesure par un tiers.</li>
          <li>Tout se lit au clavier, sans script et sur un petit téléphone. La suite le montre, test par test.</li>
        </ul>
        <StandardSection id="securite" title="Sécurité" chapters={asvs}>
          OWASP ASVS 5.0, niveaux 1 et 2 : ce qu’un site qui garde des données de personnes doit tenir.
        </StandardSection>
        <StandardSection id="accessibilite" title="Accessibilité" chapters={rgaa}>
          RGAA 4.1.2, les 106 critères, sur vingt pages : {rgaaSample.join(', ')}. C’est un contrôle par nous-mêmes :
          aucun essai avec un lecteur d’écran sur un vrai appareil, ni avec des personnes handicapées, n’a encore été
          fait. Ce que cela veut dire pour toi :{' '}
          <Link href={pages.accessibility.path} className="text-link">
            Accessibilité
          </Link>
          .
        </StandardSection>
        <StandardSection id="sobriete" title="Écoconception" chapters={rgesn}>
          RGESN, version de mai 2024 : la déclaration d’écoconception de ce site, faite par nous-mêmes.
        </StandardSection>
        <TrustSection id="poids" title="Le poids de chaque page">
          <p className="mt-4 max-w-[44rem]">
            En kilo-octets, compressés comme ils voyagent : la page, puis ses scripts et ses styles, qu’un navigateur ne
            demande qu’une fois.
            <Proof name={otherProofs.weight} />
          </p>
          <WeightTable />
        </TrustSection>
        <TrustSection id="sauvegardes" title="Sauvegardes et composants">
          <ul className="mt-4 grid max-w-[44rem] gap-4">
            <li>
              Une sauvegarde est prise et remise en place, ligne par ligne, à chaque passage des tests. La dernière
              fois : le {formatDate(results.on)}.
              <Proof name={otherProofs.restore} />
            </li>
            <li>
              Chaque version embarque la liste de ses composants (CycloneDX), et ne part pas si un paquet y manque.
              <Proof name={otherProofs.bill} />
            </li>
          </ul>
        </TrustSection>
        <TrustSection id="signaler" title="Signaler une faille">
          <div className="mt-4 grid max-w-[44rem] gap-4">
            <p>
              Écris à{' '}
              <a href={`mailto:${site.contactEmail}`} className="text-link">
                {site.contactEmail}
              </a>
              , en français ou en anglais : ce que tu as vu, où, et comment le revoir. Nous répondons sous trois jours
              ouvrés, et te disons quand c’est corrigé.
              <Proof name={otherProofs.contact} />
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
          </div>
        </TrustSection>
      </Container>
    </>
  )
}
