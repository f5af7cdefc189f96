import type { ReactNode } from 'react'

import { KitPage } from '@/components/members/kit/kit-page'
import { PlacePage } from '@/components/members/place-page'
import { PromptShelf } from '@/components/members/prompts/prompt-shelf'
import { ShelfList } from '@/components/members/shelf-list'
import { Ways } from '@/components/members/space/ways'
import { ThaiShelf } from '@/components/members/thai/thai-shelf'
import { TutorialView } from '@/components/members/tutorials/tutorial-view'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { pages } from '@/content/pages'
import type { SitePage } from '@/content/site-page'
import { places } from '@/content/there'
import { getKit, getKitItem } from '@/lib/texts/content/kit'
import { getPromptGroups } from '@/lib/texts/content/prompts'
import { countThaiSentences, getThaiCounters } from '@/lib/texts/content/thai'
import { getTutorial, getTutorialHeadlines, getTutorials } from '@/lib/texts/content/tutorials'
import { articlePath } from '@/lib/texts/seo/urls'

import { kitGroups } from './kit/kit-groups'
import { tutorialGroups } from './tutorials/tutorial-groups'

/** What is different from one kind of text to another: its words, its list, and the body of its texts. */
interface Shelf {
  readonly page: SitePage
  readonly lead: string
  readonly note?: ReactNode
  /** What signed-in non-members are told in its place. */
  readonly locked: string
  readonly list: () => ReactNode
  /** Of a kind whose texts have a page each. */
  readonly texts?: {
    readonly titleOf: (slug: string) => string | undefined
    readonly read: (slug: string) => { readonly lead: string; readonly body: ReactNode } | null
  }
}

/** The slug is from an address. */
const placeOf = (slug: string) => (Object.hasOwn(places, slug) ? places[slug] : undefined)

const shelves: readonly Shelf[] = [
  {
    page: pages.kit,
    lead: 'Des papiers prêts à remplir, pas à relire dix fois. Chacun dit quand le sortir, comment le remplir, et où il s’arrête.',
    locked: `${getKit().length} modèles que l’on remplit et que l’on envoie : devis, factures, contrat, bail en deux langues, lettres, budget, prix, trésorerie. Le tiroir s’ouvre dès que l’abonnement commence.`,
    list: () => <ShelfList groups={kitGroups(getKit())} />,
    texts: {
      titleOf: (slug) => getKitItem(slug)?.title,
      read(slug) {
        const item = getKitItem(slug)
        return item && { lead: item.summary, body: <KitPage item={item} /> }
      },
    },
  },
  {
    page: pages.tutorials,
    lead: 'Une chose montée, essayée, et défaite si elle ne te va pas. À chaque étape, ce que tu dois voir avant de passer à la suivante.',
    locked:
      'Ici, une première automatisation, un lien de paiement ou une adresse à ton nom se montent étape par étape : ce que tu fais, ce que tu dois voir, et comment revenir en arrière.',
    list: () => <ShelfList groups={tutorialGroups(getTutorials())} />,
    texts: {
      titleOf: (slug) => getTutorialHeadlines().find((headline) => headline.slug === slug)?.title,
      read(slug) {
        const tutorial = getTutorial(slug)
        return tutorial && { lead: tutorial.result, body: <TutorialView tutorial={tutorial} /> }
      },
    },
  },
  {
    page: pages.prompts,
    lead: 'Copie, remplis les crochets avec du vrai, puis contrôle la réponse avant de t’en servir. Les numéros sont ceux du guide « L’IA au quotidien ».',
    note: (
      <>
        Celles qui touchent à l’argent, au séjour ou à l’administration préparent un dossier et des questions : elles ne
        remplacent ni comptable, ni avocat, ni médecin. Pour savoir jusqu’où faire confiance, lis{' '}
        <Link href={articlePath('chatgpt-allie')} className="text-link">
          l’article sur ChatGPT
        </Link>
        .
      </>
    ),
    locked:
      'Ici, chaque demande se copie d’un geste, avec ce qu’il faut vérifier dans la réponse et ce qu’on n’y colle jamais.',
    list: () => <PromptShelf groups={getPromptGroups()} />,
  },
  {
    page: pages.thai,
    lead: `${countThaiSentences()} phrases, rangées par endroit : montre-les en grand, dis-les, écoute-les. Elles s’ouvrent aussi sans réseau.`,
    note: (
      <>
        À relire : nous les avons écrites, et une personne qui enseigne le thaï ne les a pas encore relues. Si l’une
        d’elles fait sourire là-bas,{' '}
        <Link href={pages.help.path} className="text-link">
          dis-le-nous
        </Link>
        .
      </>
    ),
    locked: `Ici, ${countThaiSentences()} phrases se montrent en grand, se lisent et s’écoutent, rangées par endroit : le taxi, le marché, l’immigration, l’urgence.`,
    list: () => <ThaiShelf counters={getThaiCounters()} />,
  },
  {
    page: pages.there,
    lead: 'Ce que tu cherches quand tu y es, ou la veille : les règles à leur date, tes chiffres, et qui appeler.',
    locked:
      'Visa, argent, santé, thaï : une page chacun, avec les chapitres des guides, le simulateur qui va avec et les numéros à composer.',
    list: () => (
      <Container className="pb-24">
        <Ways
          ways={[
            ...Object.entries(places).map(([slug, { name, line }]) => ({
              path: `${pages.there.path}/${slug}`,
              name,
              line,
            })),
            {
              path: pages.thai.path,
              name: pages.thai.name,
              line: `${countThaiSentences()} phrases, du taxi à l’urgence`,
            },
          ]}
        />
      </Container>
    ),
    texts: {
      titleOf: (slug) => placeOf(slug)?.name,
      read(slug) {
        const place = placeOf(slug)
        return place ? { lead: `${place.line}.`, body: <PlacePage place={place} /> } : null
      },
    },
  },
]

/** @param name the last part of its address */
export const findShelf = (name: string): Shelf | undefined =>
  shelves.find(({ page }) => page.path === `${pages.memberSpace.path}/${name}`)
