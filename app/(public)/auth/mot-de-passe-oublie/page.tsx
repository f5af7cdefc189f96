import { askForReset } from '@/components/frame/identity/account-actions'
import { AccountForm } from '@/components/frame/identity/account-form'
import { AuthPanel } from '@/components/frame/identity/auth-frame'
import { resetFields } from '@/components/frame/identity/fields'
import { JsonLd } from '@/components/frame/site/json-ld'
import { Form } from '@/components/ui/form'
import { pages } from '@/content/pages'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.forgotPassword)

export default function ForgotPasswordPage() {
  return (
    <AuthPanel
      title="Mot de passe oublié"
      lead="Donne l’adresse de ton compte. Tu y reçois un lien pour choisir un nouveau mot de passe."
    >
      <JsonLd graph={placeGraph(pages.forgotPassword)} />
      <Form
        as={AccountForm}
        fields={resetFields}
        action={askForReset}
        submit="Recevoir le lien"
        next={{ href: pages.auth.path, label: 'Retour à la connexion' }}
      />
    </AuthPanel>
  )
}
