import { AuthForm } from '@/components/auth/auth-form'
import { JsonLd } from '@/components/site/json-ld'
import { Illustration, ON_WIDE_SCREENS } from '@/components/ui/illustration'
import { pages } from '@/content/pages'
import { placeGraph } from '@/lib/seo/graphs'
import { pageMetadata } from '@/lib/seo/page-metadata'

export const metadata = pageMetadata(pages.auth)

export default function AuthPage() {
  return (
    <div className="grid lg:min-h-[46rem] lg:grid-cols-[6fr_5fr]">
      <JsonLd graph={placeGraph(pages.auth)} />
      <div className="mx-auto w-full max-w-[30rem] px-5 py-12 sm:px-8 lg:py-20">
        <AuthForm />
      </div>
      <div className="relative hidden lg:block">
        <Illustration
          src="/images/auth.svg"
          alt=""
          width={1200}
          height={1000}
          priority={ON_WIDE_SCREENS}
          className="picture-fill"
        />
      </div>
    </div>
  )
}
