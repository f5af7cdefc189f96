import { AuthForm } from '@/components/auth/auth-form'
import { AuthFrame } from '@/components/auth/auth-frame'
import { JsonLd } from '@/components/site/json-ld'
import { pages } from '@/content/pages'
import { placeGraph } from '@/lib/seo/graphs'
import { pageMetadata } from '@/lib/seo/page-metadata'

export const metadata = pageMetadata(pages.auth)

export default function AuthPage() {
  return (
    <AuthFrame>
      <JsonLd graph={placeGraph(pages.auth)} />
      <AuthForm />
    </AuthFrame>
  )
}
