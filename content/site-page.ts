/** Metadata of a page, for search engines, share cards and breadcrumbs. */
export interface SitePage {
  readonly path: string
  readonly name: string
  /** Title for browser tab and search results; 35 characters at most, because the site's name follows. */
  readonly title: string
  readonly description: string
  /** `public`: in the sitemap; `hidden`: open, but noindex; `guarded`: needs a sign-in. */
  readonly access: 'public' | 'hidden' | 'guarded'
  /** The picture of a shared link: /og/<path with hyphens>.png. */
  readonly card: ShareCard
}

export interface ShareCard {
  readonly title: string
  readonly line: string
  readonly picture: string
  /** Focus when the picture is cropped to the card; by default the busiest part. */
  readonly focus?: 'left' | 'right'
}
