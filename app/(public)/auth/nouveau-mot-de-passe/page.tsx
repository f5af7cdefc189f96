import { chooseNewPassword } from '@/components/frame/identity/account-actions'
import { AccountForm } from '@/components/frame/identity/account-form'
import { AuthPanel } from '@/components/frame/identity/auth-frame'
import { newPasswordFields } from '@/components/frame/identity/fields'
import { orDamaged, readToken } from '@/components/frame/identity/mailed-link-form'
import { JsonLd } from '@/components/frame/site/json-ld'
import { Form } from '@/components/ui/form'
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
      <Form
        as={AccountForm}
        fields={newPasswordFields}
        given={{ token }}
        action={chooseNewPassword}
        submit="Changer mon mot de passe"
        next={{ href: pages.auth.path, label: 'Se connecter' }}
        expired={orDamaged((await isAccountTokenLive(token, 'reset_password')) ? null : expired, token)}
      />
    </AuthPanel>
  )
}
