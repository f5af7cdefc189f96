import type { ReactNode } from 'react'

import { membersPage } from '@/components/members/space/members-page'
import { Container } from '@/components/ui/container'
import { PageHeader } from '@/components/ui/page-header'
import { pages } from '@/content/pages'
import type { SitePage } from '@/content/site-page'
import type { Viewer } from '@/lib/access/viewer/viewer'
import type { SearchParams } from '@/lib/platform/http/search-params'
import '@/components/reader/articles/pieces/pieces.css'
import '@/components/ui/prose.css'
import './simulators.css'

/** What a simulator declares: its words, and the sections of its page. */
export interface Simulator {
  readonly page: SitePage
  readonly title: string
  readonly lead: string
  readonly sections: (viewer: Viewer, query: SearchParams) => ReactNode | Promise<ReactNode>
}

/** For signed-in non-members: a description, without shared or stored data. */
export const lockedSimulators = () => ({
  name: 'Les simulateurs',
  lead: 'Un budget par ville, les titres de séjour qui te conviennent, le compte de tes jours là-bas, les impôts des deux pays : à leur date, pour tes chiffres à toi.',
  title: 'Ces simulateurs s’ouvrent aux membres',
  button: 'Voir l’abonnement',
  text: 'Si quelqu’un t’a envoyé son budget ou ses réponses, le lien s’ouvrira ici dès que l’abonnement commence.',
})

interface Asked {
  readonly searchParams: Promise<SearchParams>
}

export const simulatorPage = ({ page, title, lead, sections }: Simulator) =>
  membersPage<Asked>(page, {
    locked: lockedSimulators,
    async open({ viewer }, { searchParams }) {
      return (
        <>
          <PageHeader back={{ href: pages.simulators.path, label: 'Tous les simulateurs' }} title={title} lead={lead} />
          <Container className="grid gap-16 pb-24 lg:gap-20">{await sections(viewer, await searchParams)}</Container>
        </>
      )
    },
  })
