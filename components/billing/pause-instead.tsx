import { Link } from '@/components/ui/link'
import { pages } from '@/content/pages'

/** Beside the three clicks of ending, never before them. */
export const PauseInstead = () => (
  <p className="mt-8 border-t border-line pt-6">
    <strong className="block">Tu pars un moment seulement ?</strong>
    Tu peux aussi{' '}
    <Link href={`${pages.ownPlan.path}#pause`} className="text-link">
      mettre ton abonnement en pause
    </Link>{' '}
    d’un à trois mois : rien n’est prélevé, et il reprend seul.
  </p>
)
