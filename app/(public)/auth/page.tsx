import type { Metadata } from 'next'
import { AuthForm } from '@/components/auth/auth-form'
import { Illustration } from '@/components/ui/illustration'

export const metadata: Metadata = {
  title: 'Connexion',
  description: 'Connecte-toi à ton compte ou crée-le en une minute pour rejoindre l’académie.',
  alternates: { canonical: '/auth' },
}

export default function AuthPage() {
  return (
    <div className="grid lg:min-h-[46rem] lg:grid-cols-[6fr_5fr]">
      <div className="mx-auto w-full max-w-[30rem] px-5 py-12 sm:px-8 lg:py-20">
        <AuthForm />
      </div>
      <div className="relative hidden lg:block">
        <Illustration
          src="/images/auth.svg"
          alt=""
          width={1200}
          height={1000}
          className="picture-fill"
        />
      </div>
    </div>
  )
}
