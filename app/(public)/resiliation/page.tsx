import { SignedInRedirect } from '@/components/frame/identity/signed-in-redirect'
import { JsonLd } from '@/components/frame/site/json-ld'
import { CancellationFlow } from '@/components/shop/cancellation/cancellation-flow'
import { CancellationFrame } from '@/components/shop/cancellation/cancellation-frame'
import { Link } from '@/components/ui/link'
import { pages } from '@/content/pages'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.cancellation)

/** Code de la consommation, art. L215-1-1 and D215-1 to D215-3. Signed-in visitors are sent to the prefilled form. */
export default function CancellationPage() {
  return (
    <CancellationFrame>
      <JsonLd graph={placeGraph(pages.cancellation)} />
      <SignedInRedirect to={pages.ownCancellation.path} />
      <CancellationFlow>
        <p className="text-soft">
          Tu es abonné et tu connais ton mot de passe ?{' '}
          <Link href={pages.ownCancellation.path} className="text-link">
            Une fois connecté
          </Link>
          , tu trouves le formulaire rempli et tu n’as rien à confirmer par e-mail.
        </p>
      </CancellationFlow>
    </CancellationFrame>
  )
}
