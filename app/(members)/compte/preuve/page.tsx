import { redirect } from 'next/navigation'

import { ProofForm } from '@/components/frame/identity/proof-form'
import { EmailSettings } from '@/components/members/account/email-settings'
import { PasskeySettings } from '@/components/members/account/passkey-settings'
import { readerPage } from '@/components/members/space/reader-page'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import { isProofPurpose, proofPurposes } from '@/content/proof'
import { getProfile } from '@/lib/account/profile'
import { isForRoom, proofFor } from '@/lib/identity/proof'
import { keepsSeeds } from '@/lib/identity/second-factor/seal'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.proof)

/** Where an open session alone is not enough. */
export default readerPage<PageProps<'/compte/preuve'>>(pages.proof, {
  async open({ viewer }, { searchParams }) {
    const { pour } = await searchParams
    const name = isProofPurpose(pour) ? pour : 'verrou'
    const { to, href, label } = proofPurposes[name]
    const { isProven, ways } = await proofFor(viewer.sessionId, name)
    if (isProven && isForRoom(name)) redirect(href)
    const profile = ways ? null : await getProfile(viewer.id)
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
                L’atelier demande un second verrou, et ton compte n’en a pas encore. Une clé d’accès suffit : ton doigt,
                ton visage ou le code de ton appareil.
              </p>
              {profile && !profile.isEmailConfirmed && <EmailSettings {...profile} isConfirmed={false} />}
              <PasskeySettings passkeys={[]} isEmailConfirmed={profile?.isEmailConfirmed ?? false} />
              {keepsSeeds() && (
                <Link href={pages.secondFactor.path} prefetch={false} className="text-link mt-6 inline-block py-2">
                  Plutôt une application qui donne des codes
                </Link>
              )}
            </>
          )}
        </Container>
      </>
    )
  },
})
