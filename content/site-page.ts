/** What there is to know of a page; its address is in content/paths.ts, to keep titles out of browser bundles. */
export interface PageFacts {
  readonly name: string
  /** Title for browser tab and search results, by default its name; 35 characters at most, because the site's name follows. */
  readonly title?: string
  readonly description: string
  /** `public`: in the sitemap; `hidden`: open, but noindex; `guarded`: needs a sign-in. */
  readonly access: 'public' | 'hidden' | 'guarded'
  /** The picture of a shared link: /og/<path with hyphens>.png. */
  readonly card: ShareCard
  /** Of a guarded page to which the sign-in leads back: what it is called there. */
  readonly returnsAs?: string
  /** Whether a guarded page has a page below it for each text, or for each text and its chapters. */
  readonly hasTexts?: true | 'chapters'
  /** Whether a member may take it on a device. */
  readonly isOffline?: true
  /** Hidden pages are never found by the search. */
  readonly isSearched?: false
}

export interface SitePage extends PageFacts {
  readonly title: string
  readonly path: string
}

export interface ShareCard {
  readonly title: string
  readonly line: string
  readonly picture: string
  /** Focus when the picture is cropped to the card; by default the busiest part. */
  readonly focus?: 'left' | 'right' | undefined
}

const FOCUS: Readonly<Record<string, ShareCard['focus']>> = {
  abonnement: 'right',
  'home-hero-dark': 'right',
  '404': 'left',
}

/** @param picture its name below /images */
export const card = (title: string, line: string, picture: string): ShareCard => ({
  title,
  line,
  picture: `/images/${picture}.svg`,
  focus: FOCUS[picture],
})
