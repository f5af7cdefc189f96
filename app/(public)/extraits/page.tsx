import { JsonLd } from '@/components/frame/site/json-ld'
import { ToolGrid } from '@/components/members/tools/tool-grid'
import { ArticleCard } from '@/components/reader/articles/article-card'
import { ExtractList } from '@/components/reader/articles/extract-list'
import { ButtonLink } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { openReading } from '@/content/open-reading'
import { pages } from '@/content/pages'
import { isWrittenSlug } from '@/content/publishing'
import { getArticles, getCardsOf } from '@/lib/texts/content/articles'
import { getOpenToolCards } from '@/lib/texts/content/tools'
import { placeGraph } from '@/lib/texts/seo/graphs'
import { pageMetadata } from '@/lib/texts/seo/page-metadata'
import { extractPath } from '@/lib/texts/seo/urls'

export const metadata = pageMetadata(pages.extracts)

export default function ExtractsPage() {
  const others = getArticles().filter(({ slug }) => slug !== openReading.article && !isWrittenSlug(slug))
  return (
    <>
      <JsonLd graph={placeGraph(pages.extracts)} />
      <PageHeader
        title="À lire librement"
        lead="Un article entier, trois outils, et le début de tous les autres. Sans compte : à toi de juger."
      />
      <Container>
        <p className="mb-4 font-[640]">Un article entier, avec ses chiffres et ses sources</p>
        {getCardsOf([openReading.article]).map((article) => (
          <ArticleCard
            key={article.slug}
            article={article}
            locked={false}
            layout="lead"
            href={extractPath(article.slug)}
          />
        ))}
      </Container>
      <Container className="pt-16 lg:pt-28">
        <h2 className="mb-8 text-heading lg:mb-12">Le début de tous les autres</h2>
        <ExtractList articles={others} />
        <p className="mt-8">
          <Link href={pages.newExtracts.path} className="text-link font-[600]">
            Les articles parus depuis
          </Link>
        </p>
      </Container>
      <section aria-labelledby="outils-libres" className="py-20 lg:py-28">
        <Container>
          <h2 id="outils-libres" className="mb-8 text-heading">
            Trois outils, en détail
          </h2>
          <ToolGrid tools={getOpenToolCards()} locked={false} titleAs="h3" />
        </Container>
      </section>
      <section className="ends-sunk bg-sunk py-16 lg:py-24">
        <Container>
          <h2 className="max-w-[22ch] text-heading">La suite est de l’autre côté de l’abonnement</h2>
          <p className="mt-4 max-w-[36rem] text-lead text-soft">
            Tous les articles en entier, les dix outils, les guides à emporter et la note du mois.
          </p>
          <ButtonLink href={pages.subscription.path} className="mt-7">
            Rejoindre la communauté
          </ButtonLink>
        </Container>
      </section>
    </>
  )
}
