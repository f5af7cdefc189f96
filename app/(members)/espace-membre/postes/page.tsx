import { FoldedCard } from '@/components/folders/folded-card'
import '@/components/folders/folders.css'
import { LetterCard } from '@/components/folders/letter-card'
import { PostsTable } from '@/components/folders/posts-table'
import { SourcedLines } from '@/components/folders/sourced-lines'
import { SimulatorSection } from '@/components/simulations/simulator-section'
import '@/components/simulations/simulators.css'
import { JsonLd } from '@/components/site/json-ld'
import { MembersOnlyPage } from '@/components/space/members-only-page'
import { Container } from '@/components/ui/container'
import { OpenLinked } from '@/components/ui/open-linked'
import { PageHeader } from '@/components/ui/page-header'
import '@/components/ui/prose-print.css'
import '@/components/ui/prose.css'
import { letterToPost, undecided } from '@/content/folders/posts-rules'
import { pages } from '@/content/pages'
import { requireReader } from '@/lib/access/viewer/guard'
import { nationalRules, posts } from '@/lib/texts/content/folders'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = pageMetadata(pages.posts)

export default async function PostsPage() {
  const { viewer, access } = await requireReader()
  if (access.space !== 'open') {
    return (
      <MembersOnlyPage page={pages.posts} owes={viewer.entitlement.cardNeedsUpdate}>
        Le DTV vu de Paris, Bruxelles, Berne, Ottawa, Rabat et Tunis : prix, fonds, papiers, casier, délai, chaque ligne
        avec sa source, et une lettre à envoyer au poste.
      </MembersOnlyPage>
    )
  }
  return (
    <>
      <JsonLd graph={placeGraph(pages.posts)} />
      <PageHeader
        title="Les ambassades"
        lead="Le même visa DTV, demandé ailleurs qu’à Paris : ce que chaque ambassade écrit, et ce qu’elle n’écrit pas."
      >
        <p className="mt-5 max-w-[44rem] text-soft">
          Nous n’avons pas ouvert ces pages nous-mêmes : leurs mots viennent d’un relevé public du 8 octobre 2026, qui
          nomme chacune d’elles. « Non trouvé » veut dire que le relevé ne l’a pas lu dans la liste du poste, jamais que
          la pièce n’est pas exigée. Relis la page, puis écris au poste avant de payer.
        </p>
      </PageHeader>
      <Container className="grid gap-16 pb-24 lg:gap-20">
        <OpenLinked />
        <section id="cote-a-cote" aria-labelledby="cote-a-cote-titre" className="min-w-0">
          <h2 id="cote-a-cote-titre" className="text-heading">
            Où tu vis, quel poste
          </h2>
          <p className="mt-3 mb-6 text-soft">Côte à côte ; les mots en détail et leurs sources sont plus bas.</p>
          <PostsTable />
        </section>
        <SimulatorSection id="en-detail" title="Poste par poste" lead="Ouvre le tien, et la règle de tous.">
          <div>
            <FoldedCard id="partout" title="Tous les postes" lead="La règle nationale">
              <SourcedLines lines={nationalRules} />
            </FoldedCard>
            {posts.map(({ id, town, residents, lines }) => (
              <FoldedCard key={id} id={id} title={town} lead={`Pour qui réside ici : ${residents}`}>
                <SourcedLines lines={lines} />
              </FoldedCard>
            ))}
            <LetterCard
              title="La lettre au poste"
              lead="En anglais, que tous les postes lisent. Remplis les crochets, garde la réponse : elle vaut mieux que cette page."
              lang="en"
              text={letterToPost}
            />
          </div>
        </SimulatorSection>
        <SimulatorSection id="pas-tranche" title="Ce que rien ne tranche">
          <ul className="grid list-disc gap-3 pl-5">
            {undecided.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </SimulatorSection>
      </Container>
    </>
  )
}
