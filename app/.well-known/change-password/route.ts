import { pages } from '@/content/pages'

export const dynamic = 'force-static'

/** For password managers: https://w3c.github.io/webappsec-change-password-url/ */
export function GET(): Response {
  return new Response(null, {
    status: 303,
    headers: {
      Location: `${pages.account.path}#champ-nouveau-mot-de-passe`,
      'Cache-Control': 'public, max-age=86400',
    },
  })
}
