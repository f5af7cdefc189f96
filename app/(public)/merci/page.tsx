import type { Metadata } from 'next'
import { ThankYouNext } from '@/components/billing/thank-you-next'
import { Container } from '@/components/ui/container'

export const metadata: Metadata = {
  title: 'Merci',
  description: 'Ton paiement est passé : voici ce qui se passe maintenant.',
  alternates: { canonical: '/merci' },
  robots: { index: false },
}

export default function ThankYouPage() {
  return (
    <Container className="py-16 lg:py-28">
      <h1 className="text-display">Merci !</h1>
      <ThankYouNext />
    </Container>
  )
}
