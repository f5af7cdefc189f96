import type { Metadata } from 'next'
import { ThankYouNext } from '@/components/billing/thank-you-next'
import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'

export const metadata: Metadata = {
  title: 'Merci',
  description: 'Ton paiement est passé : voici ce qui se passe maintenant.',
  alternates: { canonical: '/merci' },
  robots: { index: false },
}

export default function ThankYouPage() {
  return (
    <Container className="grid items-center gap-x-16 gap-y-10 py-12 lg:grid-cols-[7fr_5fr] lg:py-20">
      <div>
        <h1 className="text-display">Merci !</h1>
        <ThankYouNext />
      </div>
      <Illustration
        src="/images/merci.svg"
        alt="Premier soir : un scooter et un sac devant un bungalow éclairé"
        width={1000}
        height={800}
        className="aspect-[3/2] w-full rounded-panel object-cover lg:aspect-square"
      />
    </Container>
  )
}
