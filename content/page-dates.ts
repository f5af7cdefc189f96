import { paths } from './paths'

/**
 * When the text of a public page last changed, for the sitemap; legal texts have their own dates.
 * lib/texts/seo/page-dates.test.ts fails when a text has changed without its date.
 */
export const pageDates: Readonly<Record<string, string>> = {
  [paths.home]: '2026-11-28',
  [paths.subscription]: '2026-11-28',
  [paths.offers]: '2026-11-28',
  [paths.business]: '2026-11-28',
  [paths.consulting]: '2026-11-28',
  [paths.coaching]: '2026-11-28',
  [paths.giving]: '2026-11-28',
  [paths.contact]: '2026-11-21',
  [paths.extracts]: '2026-11-28',
  [paths.auth]: '2026-11-22',
  [paths.cancellation]: '2026-11-21',
  [paths.withdrawal]: '2026-11-28',
  [paths.trust]: '2026-11-28',
}
