import { Rss } from 'lucide-react'

import { ButtonLink } from '@/components/ui/button'
import { paths } from '@/content/paths'

import { RenewFeed } from './renew-feed'

/** @param props.url null until its reader has just proven who they are: it opens without a session */
export function FeedAddress({ url }: { readonly url: string | null }) {
  return (
    <section id="flux" aria-labelledby="flux-titre" className="rounded-card border border-line p-5 sm:p-6">
      <h3 id="flux-titre" className="flex items-center gap-2.5 font-sans text-body font-[640]">
        <Rss aria-hidden="true" size={19} className="text-coral-text" />
        Dans ton lecteur RSS
      </h3>
      <p className="mt-2 text-small text-soft">
        Cette adresse est la tienne : elle s’ouvre sans mot de passe, tant que tu es membre. Ne la partage pas.
      </p>
      {url === null ? (
        <ButtonLink href={`${paths.proof}?pour=flux`} prefetch={false} variant="outline" className="mt-4 text-small">
          Afficher mon adresse
        </ButtonLink>
      ) : (
        <>
          <label className="mt-4 block">
            <span className="sr-only">Adresse de ton flux RSS</span>
            <input
              readOnly
              value={url}
              className="w-full rounded-control border border-line-strong bg-raised px-3 py-2.5 text-small"
            />
          </label>
          <RenewFeed />
          <p className="mt-3 text-small text-soft">L’ancienne cesse de répondre tout de suite.</p>
        </>
      )}
    </section>
  )
}
