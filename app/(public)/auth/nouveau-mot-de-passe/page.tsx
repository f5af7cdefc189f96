import { chooseNewPassword } from '@/components/frame/identity/account-actions'
import { AuthPanel } from '@/components/frame/identity/auth-frame'
import { MailedLinkForm, readToken } from '@/components/frame/identity/mailed-link-form'
import { PasswordField } from '@/components/frame/identity/password-field'
import { JsonLd } from '@/components/frame/site/json-ld'
import { pages } from '@/content/pages'
import { isAccountTokenLive } from '@/lib/identity/account-tokens'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.newPassword)

export default async function NewPasswordPage({ searchParams }: PageProps<'/auth/nouveau-mot-de-passe'>) {
  const token = await readToken(searchParams)
  const expired = {
    message: 'Il a déjà servi, ou ses 30 minutes sont passées.',
    next: { href: pages.forgotPassword.path, label: 'Recevoir un autre lien' },
  }
  return (
    <AuthPanel title="Nouveau mot de passe" lead="Il remplace l’ancien et ferme toutes les sessions ouvertes.">
      <JsonLd graph={placeGraph(pages.newPassword)} />
      <MailedLinkForm
        token={token}
        action={chooseNewPassword}
        submit="Changer mon mot de passe"
        next={{ href: pages.auth.path, label: 'Se connecter' }}
        expired={(await isAccountTokenLive(token, 'reset_password')) ? null : expired}
      >
        <PasswordField mode="signup" />
      </MailedLinkForm>
    </AuthPanel>
  )
}
