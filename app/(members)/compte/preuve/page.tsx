import { ProofForm } from '@/components/frame/identity/proof-form'
import { membersPage } from '@/components/members/space/members-page'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { isProofPurpose, proofPurposes } from '@/content/proof'
import { proofFor } from '@/lib/identity/proof'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.proof)

/** Where an open session alone is not enough. */
export default membersPage<PageProps<'/compte/preuve'>>(pages.proof, {
  async open({ viewer }, { searchParams }) {
    const { pour } = await searchParams
    const name = isProofPurpose(pour) ? pour : 'verrou'
    const { to, href, label } = proofPurposes[name]
    const { isProven, ways } = await proofFor(viewer.sessionId, name)
    return (
      <>
        <PageHeader
          title="Redis qui tu es"
          lead={`Pour ${to}, le site veut savoir que c’est bien toi. Cela vaut un quart d’heure.`}
        />
        <Container className="max-w-[46rem] pt-4 pb-24">
          {isProven && (
            <>
              <p role="status" className="mb-6">
                C’est bien toi.
              </p>
              <ButtonLink href={href} prefetch={false}>
                {label}
              </ButtonLink>
            </>
          )}
          {!isProven && ways && (
            <>
              <ProofForm ways={ways} />
              <p className="mt-8 max-w-[38rem] text-soft">
                <span>
                  {ways.code
                    ? 'Plus de téléphone ? Un de tes codes de secours fait l’affaire. Plus rien ? '
                    : 'Rien de cela ne marche ? '}
                </span>
                {ways.code || ways.passkey ? (
                  <Link href={pages.contact.path} className="text-link">
                    Écris-nous
                  </Link>
                ) : (
                  <Link href={pages.forgotPassword.path} className="text-link">
                    Choisis un mot de passe par e-mail
                  </Link>
                )}
                .
              </p>
            </>
          )}
          {!isProven && !ways && (
            <>
              <p className="mb-6 max-w-[38rem]">
                L’atelier demande un second verrou : une clé d’accès, ou une application qui donne des codes. Ton compte
                n’en a pas encore.
              </p>
              <ButtonLink href={pages.secondFactor.path} prefetch={false}>
                Mettre un second verrou
              </ButtonLink>
            </>
          )}
        </Container>
      </>
    )
  },
})
