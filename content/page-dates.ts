/**
 * When what a public page says last changed, for search engines; legal texts have their own dates.
 * lib/seo/page-dates.test.ts notices a text that has changed while its date has not.
 */
export const pageDates: Readonly<Record<string, string>> = {
  '/': '2026-11-22',
  '/abonnement': '2026-11-22',
  '/formations': '2026-11-22',
  '/formations/business-en-ligne': '2026-11-21',
  '/formations/consulting-expat': '2026-11-21',
  '/formations/coaching-intuition': '2026-11-22',
  '/contact': '2026-11-21',
  '/auth': '2026-11-22',
  '/resiliation': '2026-11-21',
  '/retractation': '2026-11-21',
}
