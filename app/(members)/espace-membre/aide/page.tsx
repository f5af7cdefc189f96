import { Answers } from '@/components/members/space/answers'
import { membersPage } from '@/components/members/space/members-page'
import '@/components/members/space/space-print.css'
import { TableForAll } from '@/components/members/space/table-for-all'
import { ButtonLink } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import '@/components/ui/prose-print.css'
import { pages } from '@/content/pages'
import { urgentWay } from '@/content/rooms'
import { getEnv } from '@/lib/platform/env'
import { listPublications } from '@/lib/texts/publishing/listing'
import { listOwnQuestions } from '@/lib/texts/publishing/questions'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.help)

export default membersPage(pages.help, {
  locked: () => ({
    text: 'Les membres posent leurs questions ici, et l’équipe répond à l’écrit, pour tous, avec ce qu’elle a vérifié. La porte s’ouvre dès que l’abonnement commence.',
  }),
  async open({ viewer }) {
    const now = new Date()
    const [publications, questions] = await Promise.all([listPublications(now), listOwnQuestions(viewer.id, now)])
    return (
      <div className="member-space">
        <PageHeader
          title={pages.help.name}
          lead="Tu demandes, on répond : ici, à l’écrit, avec ce que nous avons vérifié. Ta question sert aussi à d’autres."
        >
          <ButtonLink href={urgentWay.path} className="mt-7">
            {urgentWay.name}
          </ButtonLink>
        </PageHeader>
        <Answers answers={publications.filter(({ kind }) => kind === 'answer')} questions={questions} />
        <TableForAll groupUrl={getEnv().privateGroupUrl} />
      </div>
    )
  },
})
