import { Rss } from 'lucide-react'

import { renewFeedAddress } from '@/components/members/space/actions'
import { membersPage } from '@/components/members/space/members-page'
import '@/components/members/space/space-print.css'
import { UpdateList } from '@/components/members/space/update-list'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { PostForm } from '@/components/ui/post-form'
import '@/components/ui/prose-print.css'
import { pages } from '@/content/pages'
import { paths } from '@/content/paths'
import { hasFreshSignIn } from '@/lib/identity/fresh-sign-in'
import { getFeedUrl } from '@/lib/members/space/feed-token'
import { listPublications } from '@/lib/texts/publishing/listing'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.notes)

/** @param props.url null until its reader has just proven who they are: it opens without a session */
function FeedAddress({ url }: { readonly url: string | null }) {
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
          <PostForm action={renewFeedAddress} submit="Renouveler mon adresse" size="small" className="mt-4" />
          <p className="mt-3 text-small text-soft">L’ancienne cesse de répondre tout de suite.</p>
        </>
      )}
    </section>
  )
}

export default membersPage(pages.notes, {
  locked: () => ({
    text: 'Chaque mois, ce qui a bougé, ce qui n’a pas bougé, et ce que tu en fais, avec la source et la date de chaque fait. Les notes s’ouvrent dès que l’abonnement commence.',
  }),
  async open({ viewer }) {
    const publications = await listPublications(new Date())
    const feedUrl = (await hasFreshSignIn(viewer.sessionId)) ? await getFeedUrl(viewer.id) : null
    return (
      <div className="member-space">
        <PageHeader
          title="La note du mois"
          lead="Ce qui a bougé, ce qui n’a pas bougé, et ce que tu en fais. Chaque fait a sa source et sa date."
        />
        <Container className="grid gap-x-16 gap-y-10 pb-24 lg:grid-cols-[8fr_4fr]">
          <section aria-labelledby="parues">
            <h2 id="parues" className="sr-only">
              Les notes et les nouvelles
            </h2>
            <UpdateList updates={publications.filter(({ kind }) => kind !== 'answer')} />
          </section>
          <div className="lg:sticky lg:top-28 lg:self-start">
            <FeedAddress url={feedUrl} />
          </div>
        </Container>
      </div>
    )
  },
})
