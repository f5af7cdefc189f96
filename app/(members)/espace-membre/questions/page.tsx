import { JsonLd } from '@/components/frame/site/json-ld'
import { Answers } from '@/components/members/space/answers'
import { MembersOnlyPage } from '@/components/members/space/members-only-page'
import '@/components/members/space/space-print.css'
import { PageHeader } from '@/components/ui/page-header'
import '@/components/ui/prose-print.css'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { listPublications } from '@/lib/texts/publishing/listing'
import { listOwnQuestions } from '@/lib/texts/publishing/questions'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.questions)

export default async function QuestionsPage() {
  const { viewer, access } = await requireReader()
  if (access.space !== 'open') {
    return (
      <MembersOnlyPage page={pages.questions} owes={viewer.entitlement.cardNeedsUpdate}>
        Les membres posent leurs questions ici, et l’équipe répond à l’écrit, pour tous, avec ce qu’elle a vérifié. La
        porte s’ouvre dès que l’abonnement commence.
      </MembersOnlyPage>
    )
  }
  const now = new Date()
  const [publications, questions] = await Promise.all([listPublications(now), listOwnQuestions(viewer.id, now)])
  return (
    <div className="member-space">
      <JsonLd graph={placeGraph(pages.questions)} />
      <PageHeader
        title="Tu demandes, on répond"
        lead="Ta question sert aussi à d’autres. Nous répondons ici, à l’écrit, avec ce que nous avons vérifié."
      />
      <Answers answers={publications.filter(({ kind }) => kind === 'answer')} questions={questions} />
    </div>
  )
}
