import type { ReactNode } from 'react'

import { Link } from '@/components/ui/link'
import { pages } from '@/content/pages'
import { site } from '@/content/site'

/** Beside the form: what ending a contract means. */
export function CancellationFacts({ children }: { readonly children?: ReactNode }) {
  return (
    <aside
      aria-labelledby="resiliation-effets"
      className="border-t border-line pt-8 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-10"
    >
      <h2 id="resiliation-effets" className="text-title">
        Ce qui se passe
      </h2>
      <dl className="mt-5 grid gap-5">
        <div>
          <dt className="font-[640]">Jusqu’à la fin de la période payée</dt>
          <dd className="mt-1 text-soft">Tu gardes tous tes accès. Tu peux même changer d’avis, depuis ton compte.</dd>
        </div>
        <div>
          <dt className="font-[640]">Ensuite</dt>
          <dd className="mt-1 text-soft">
            Les accès se ferment et plus rien n’est prélevé. Ton compte reste, sans abonnement.
          </dd>
        </div>
        <div>
          <dt className="font-[640]">Un paiement en retard ?</dt>
          <dd className="mt-1 text-soft">Le contrat s’arrête tout de suite : il n’y a pas de période payée à finir.</dd>
        </div>
        <div>
          <dt className="font-[640]">Moins de quatorze jours depuis ta commande ?</dt>
          <dd className="mt-1 text-soft">
            Tu peux plutôt{' '}
            <Link href={pages.withdrawal.path} className="text-link">
              renoncer au contrat
            </Link>{' '}
            et être remboursé.
          </dd>
        </div>
        <div>
          <dt className="font-[640]">Un service ?</dt>
          <dd className="mt-1 text-soft">
            Il se paie une fois et ne se renouvelle pas : il n’y a rien à résilier. Une question :{' '}
            <a href={`mailto:${site.contactEmail}`} className="text-link inline-block [overflow-wrap:anywhere]">
              {site.contactEmail}
            </a>
          </dd>
        </div>
      </dl>
      {children}
    </aside>
  )
}
