import { NOTHING_PAID } from '@/content/choices'

/** Shown after a return from the payment page without paying, whose link ends in this anchor. */
export const NothingPaid = () => (
  <p id={NOTHING_PAID} className="mb-10 hidden rounded-card border-2 border-line p-5 target:block sm:px-7">
    Tu as quitté la page de paiement : rien n’a été débité, rien n’est commandé. Ton choix t’attend ici.
  </p>
)
