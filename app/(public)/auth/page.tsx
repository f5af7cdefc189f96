import { AuthForm } from '@/components/frame/identity/auth-form'
import { AuthFrame } from '@/components/frame/identity/auth-frame'
import { JsonLd } from '@/components/frame/site/json-ld'
import { pages } from '@/content/pages'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.auth)

export default function AuthPage() {
  return (
    <AuthFrame>
      <JsonLd graph={placeGraph(pages.auth)} />
      <AuthForm />
    </AuthFrame>
  )
}
