import { chooseNewPassword } from '@/components/auth/account-actions'
import { AccountForm } from '@/components/auth/account-form'
import { AuthPanel } from '@/components/auth/auth-panel'
import { PasswordField } from '@/components/auth/password-field'
import { JsonLd } from '@/components/site/json-ld'
import { pages } from '@/content/pages'
import { isAccountTokenLive } from '@/lib/auth/account-tokens'
import { placeGraph } from '@/lib/seo/graphs'
import { pageMetadata } from '@/lib/seo/page-metadata'

export const metadata = pageMetadata(pages.newPassword)

/** Opening the link uses nothing up, because mail programs open links too; only the form does. */
export default async function NewPasswordPage({ searchParams }: PageProps<'/auth/nouveau-mot-de-passe'>) {
  const { jeton } = await searchParams
  const token = typeof jeton === 'string' ? jeton : ''
  const expired = {
    message: 'Il a déjà servi, ou ses 30 minutes sont passées.',
    next: { href: pages.forgotPassword.path, label: 'Recevoir un autre lien' },
  }
  return (
    <AuthPanel title="Nouveau mot de passe" lead="Il remplace l’ancien et ferme toutes les sessions ouvertes.">
      <JsonLd graph={placeGraph(pages.newPassword)} />
      <AccountForm
        action={chooseNewPassword}
        submit="Changer mon mot de passe"
        next={{ href: pages.auth.path, label: 'Se connecter' }}
        expired={(await isAccountTokenLive(token, 'reset_password')) ? null : expired}
      >
        <input type="hidden" name="token" value={token} />
        <PasswordField mode="signup" />
      </AccountForm>
    </AuthPanel>
  )
}
