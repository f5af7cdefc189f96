/** What a search engine, a shared link and the breadcrumbs say of a page. */
export interface SitePage {
  readonly path: string
  readonly name: string
  /** In the browser's tab and in search results; 35 characters at most, because the site's name follows. */
  readonly title: string
  readonly description: string
  /** Who gets in: `public` pages stand in the sitemap, `hidden` ones are open but not for search engines. */
  readonly access: 'public' | 'hidden' | 'guarded'
  /** The picture of a shared link: /og/<path with hyphens>.png. */
  readonly card: ShareCard
}

export interface ShareCard {
  readonly title: string
  readonly line: string
  readonly picture: string
  /** The side that stays when the picture is cut to the card; the busiest part unless given. */
  readonly focus?: 'left' | 'right'
}
