/** Who makes the rule or applies it: law, state, parliament, embassy, Union, social security. */
const AUTHORITIES = [
  /\.gouv\.fr$/,
  /\.go\.th$/,
  /(?:^|\.)thaiembassy\.(?:fr|org)$/,
  /(?:^|\.)ambafrance\.org$/,
  /(?:^|\.)europa\.eu$/,
  /(?:^|\.)urssaf\.fr$/,
  /(?:^|\.)(?:senat|assemblee-nationale|service-public|ameli|cleiss|francetravail|cnil|cfe|pasteur)\.fr$/,
  /(?:^|\.)(?:tatnews\.org|tourismethai\.fr|3114\.fr)$/,
  /(?:^|\.)thailandprivilege\.co\.th$/,
]

/** Whether the page is an authority's own, not what somebody says of it. */
export const isOfficial = (url: string): boolean => {
  const { hostname } = new URL(url)
  return AUTHORITIES.some((authority) => authority.test(hostname))
}
