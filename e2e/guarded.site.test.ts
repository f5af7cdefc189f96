import { expect, test } from 'vitest'

import { atelier } from '../content/atelier'
import { guardedPages } from '../content/pages'
import type { Viewer } from '../test/accounts'
import { askAs, type Ask } from '../test/site-requests'

/** Entries and files that exist, and some that do not, below each room. */
const ENTRIES = [
  '/blog/cout-vie-thailande',
  '/blog/aucun-article',
  '/compte/export',
  '/compte/contrats/aucun',
  '/compte/factures/aucune',
  '/espace-membre/kit/devis',
  '/espace-membre/kit/aucun',
  '/espace-membre/kit/devis/aucun.docx',
  '/espace-membre/guides/rentrer',
  '/espace-membre/guides/rentrer/avant-de-reserver-le-billet',
  '/espace-membre/guides/rentrer/aucun',
  '/espace-membre/guides/rentrer/fichier/pdf',
  '/espace-membre/guides/aucun',
  '/espace-membre/images/aucune.webp',
  '/espace-membre/tutoriels/premiere-automatisation',
  '/espace-membre/tutoriels/premiere-automatisation/fichier',
  '/espace-membre/tutoriels/aucun',
  '/espace-membre/simulateurs/impots/csv',
  '/espace-membre/simulateurs/sejour/agenda',
  '/espace-membre/simulateurs/budget/aucun/csv',
  '/espace-membre/postes',
  '/atelier/vendre/aucun',
  '/atelier/ecrire/aucun',
  '/atelier/membres/aucun',
  '/atelier/argent/livres',
  '/atelier/argent/tableau',
]

/** No page, whoever asks. */
const MISSING = [
  '/outils/aucun',
  '/blog/a/b',
  '/compte/aucun',
  '/compte/contrats',
  '/compte/export/aucun',
  '/compte/factures',
  '/espace-membre/aucun',
  '/espace-membre/images',
  '/espace-membre/kit/devis/a/b',
  '/espace-membre/simulateurs/budget/aucun',
  '/espace-membre/simulateurs/thai',
  '/atelier/aucun',
  '/atelier/argent/aucun',
  '/atelier/vendre/a/b',
  '/bloguer',
  '/chemin/perdu',
  '/auth/aucune',
  '/extraits/aucun',
  '/extraits/nouveaux/aucun',
  '/resiliation/aucune',
]

const OPEN = [
  '/',
  '/auth',
  '/auth/confirmation',
  '/cadeau',
  '/desinscription',
  '/extraits/cout-vie-thailande',
  '/merci',
]

const ATELIER = Object.values(atelier).filter((path) => path.startsWith('/') && path !== atelier.pictures)

const PATHS = [...guardedPages.map(({ path }) => path), ...ATELIER, ...ENTRIES, ...MISSING, ...OPEN]

const VIEWERS = ['visitor', 'plain', 'subscriber', 'admin'] as const satisfies readonly Viewer[]

function describePolicy(policy: string | null): string {
  if (!policy) return 'none'
  return policy.includes("'nonce-") ? 'nonce' : policy.includes("script-src 'self' 'sha256-") ? 'hashes' : 'closed'
}

/** « 200 nonce », « 307 /auth ». What leads to itself is asked once more: Next adds to the address of a request by its router. */
async function outcomeOf(asker: Ask, path: string, options: Parameters<Ask>[1]): Promise<string> {
  let response = await asker(path, options)
  const to = () => new URL(response.headers.get('location') ?? '/', 'http://site').pathname
  if (response.status === 307 && to() === path) response = await asker(response.headers.get('location') ?? '', options)
  await response.arrayBuffer()
  const isLeading = response.status >= 300 && response.status < 400
  return `${response.status} ${isLeading ? to() : describePolicy(response.headers.get('content-security-policy'))}`
}

/** Paths, by what each viewer is answered. */
async function readOutcomes(options: Parameters<Ask>[1], paths: readonly string[] = PATHS) {
  const askers = await Promise.all(VIEWERS.map((viewer) => askAs(viewer)))
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    const outcomes = await Promise.all(askers.map((asker) => outcomeOf(asker, path, options)))
    const isOne = outcomes.every((outcome) => outcome === outcomes[0])
    ;(found[isOne ? outcomes[0]! : outcomes.join(' | ')] ??= []).push(path)
  }
  return found
}

test('each page, file and missing path answers each viewer as it should', async () => {
  expect(await readOutcomes({})).toMatchInlineSnapshot(`
    {
      "200 hashes": [
        "/",
        "/auth",
        "/extraits/cout-vie-thailande",
        "/merci",
      ],
      "200 nonce": [
        "/auth/confirmation",
        "/cadeau",
        "/desinscription",
      ],
      "307 /auth | 200 closed | 200 closed | 307 /compte/preuve": [
        "/compte/export",
      ],
      "307 /auth | 200 nonce | 200 nonce | 200 nonce": [
        "/compte",
        "/compte/cadeaux",
        "/compte/abonnement",
        "/compte/retractation",
        "/compte/resiliation",
        "/compte/preuve",
        "/outils",
        "/blog",
        "/espace-membre",
        "/espace-membre/guides",
        "/espace-membre/notes",
        "/espace-membre/aide",
        "/espace-membre/urgence",
        "/espace-membre/carnet",
        "/espace-membre/lire",
        "/espace-membre/travailler",
        "/espace-membre/la-bas",
        "/espace-membre/recherche",
        "/espace-membre/kit",
        "/espace-membre/tutoriels",
        "/espace-membre/prompts",
        "/espace-membre/thai",
        "/espace-membre/simulateurs",
        "/espace-membre/simulateurs/budget",
        "/espace-membre/simulateurs/visa",
        "/espace-membre/simulateurs/sejour",
        "/espace-membre/simulateurs/impots",
        "/blog/cout-vie-thailande",
        "/espace-membre/kit/devis",
        "/espace-membre/guides/rentrer",
        "/espace-membre/guides/rentrer/avant-de-reserver-le-billet",
        "/espace-membre/tutoriels/premiere-automatisation",
      ],
      "307 /auth | 200 nonce | 200 nonce | 307 /compte/preuve": [
        "/compte/verrou",
      ],
      "307 /auth | 303 /espace-membre | 200 closed | 200 closed": [
        "/espace-membre/guides/rentrer/fichier/pdf",
      ],
      "307 /auth | 303 /espace-membre/simulateurs | 200 closed | 200 closed": [
        "/espace-membre/simulateurs/sejour/agenda",
      ],
      "307 /auth | 303 /espace-membre/simulateurs | 400 closed | 400 closed": [
        "/espace-membre/simulateurs/impots/csv",
      ],
      "307 /auth | 303 /espace-membre/simulateurs | 404 closed | 404 closed": [
        "/espace-membre/simulateurs/budget/aucun/csv",
      ],
      "307 /auth | 303 /espace-membre/tutoriels/premiere-automatisation | 200 closed | 200 closed": [
        "/espace-membre/tutoriels/premiere-automatisation/fichier",
      ],
      "307 /auth | 307 /espace-membre | 200 nonce | 200 nonce": [
        "/espace-membre/sources",
      ],
      "307 /auth | 404 closed | 404 closed | 404 closed": [
        "/compte/contrats/aucun",
        "/compte/factures/aucune",
        "/espace-membre/kit/devis/aucun.docx",
        "/espace-membre/images/aucune.webp",
      ],
      "307 /auth | 404 nonce | 404 nonce | 404 nonce": [
        "/blog/aucun-article",
        "/espace-membre/kit/aucun",
        "/espace-membre/guides/rentrer/aucun",
        "/espace-membre/guides/aucun",
        "/espace-membre/tutoriels/aucun",
      ],
      "308 /espace-membre/la-bas/visa": [
        "/espace-membre/postes",
      ],
      "404 closed | 404 closed | 404 closed | 307 /compte/preuve": [
        "/atelier/membres/fichier",
        "/atelier/sante/tout",
        "/atelier/argent/livres",
        "/atelier/argent/tableau",
      ],
      "404 hashes": [
        "/outils/aucun",
        "/blog/a/b",
        "/compte/aucun",
        "/compte/contrats",
        "/compte/export/aucun",
        "/compte/factures",
        "/espace-membre/aucun",
        "/espace-membre/images",
        "/espace-membre/kit/devis/a/b",
        "/espace-membre/simulateurs/budget/aucun",
        "/espace-membre/simulateurs/thai",
        "/bloguer",
        "/chemin/perdu",
        "/auth/aucune",
        "/extraits/aucun",
        "/resiliation/aucune",
      ],
      "404 nonce": [
        "/extraits/nouveaux/aucun",
      ],
      "404 nonce | 404 nonce | 404 nonce | 307 /compte/preuve": [
        "/atelier",
        "/atelier/membres",
        "/atelier/ecrire",
        "/atelier/ecrire/regles",
        "/atelier/argent",
        "/atelier/argent/visites",
        "/atelier/vendre",
        "/atelier/sante",
        "/atelier/retractations",
        "/atelier/journal",
        "/atelier/vendre/aucun",
        "/atelier/ecrire/aucun",
        "/atelier/membres/aucun",
        "/atelier/aucun",
        "/atelier/argent/aucun",
        "/atelier/vendre/a/b",
      ],
    }
  `)
})

const ONE_OF_EACH = [
  '/outils',
  '/compte',
  '/espace-membre/kit',
  '/atelier',
  '/atelier/vendre',
  '/blog/cout-vie-thailande',
  '/blog/aucun-article',
  '/espace-membre/kit/devis',
  '/espace-membre/guides/rentrer/fichier/pdf',
  '/atelier/ecrire/aucun',
  ...MISSING,
  ...OPEN,
]

test('Next’s router is answered the same', async () => {
  expect(await readOutcomes({ headers: { RSC: '1' } }, ONE_OF_EACH)).toMatchInlineSnapshot(`
    {
      "200 hashes": [
        "/",
        "/auth",
        "/extraits/cout-vie-thailande",
        "/merci",
      ],
      "200 nonce": [
        "/atelier",
        "/atelier/vendre",
        "/atelier/ecrire/aucun",
        "/atelier/aucun",
        "/atelier/argent/aucun",
        "/atelier/vendre/a/b",
        "/extraits/nouveaux/aucun",
        "/auth/confirmation",
        "/cadeau",
        "/desinscription",
      ],
      "307 /auth | 200 nonce | 200 nonce | 200 nonce": [
        "/outils",
        "/compte",
        "/espace-membre/kit",
        "/blog/cout-vie-thailande",
        "/blog/aucun-article",
        "/espace-membre/kit/devis",
      ],
      "307 /auth | 303 /espace-membre | 200 closed | 200 closed": [
        "/espace-membre/guides/rentrer/fichier/pdf",
      ],
      "404 hashes": [
        "/outils/aucun",
        "/blog/a/b",
        "/compte/aucun",
        "/compte/contrats",
        "/compte/export/aucun",
        "/compte/factures",
        "/espace-membre/aucun",
        "/espace-membre/images",
        "/espace-membre/kit/devis/a/b",
        "/espace-membre/simulateurs/budget/aucun",
        "/espace-membre/simulateurs/thai",
        "/bloguer",
        "/chemin/perdu",
        "/auth/aucune",
        "/extraits/aucun",
        "/resiliation/aucune",
      ],
    }
  `)
})

test('so is a form that is posted there', async () => {
  expect(await readOutcomes({ form: { a: 'b' } }, ONE_OF_EACH)).toMatchInlineSnapshot(`
    {
      "200 nonce": [
        "/auth/confirmation",
        "/cadeau",
        "/desinscription",
        "/extraits/cout-vie-thailande",
      ],
      "307 /auth | 200 nonce | 200 nonce | 200 nonce": [
        "/outils",
        "/compte",
        "/espace-membre/kit",
        "/blog/cout-vie-thailande",
        "/espace-membre/kit/devis",
      ],
      "307 /auth | 404 nonce | 404 nonce | 404 nonce": [
        "/blog/aucun-article",
        "/espace-membre/aucun",
        "/espace-membre/images",
        "/espace-membre/simulateurs/thai",
      ],
      "307 /auth | 405 closed | 405 closed | 405 closed": [
        "/espace-membre/guides/rentrer/fichier/pdf",
      ],
      "404 nonce": [
        "/outils/aucun",
        "/blog/a/b",
        "/compte/aucun",
        "/compte/contrats",
        "/compte/export/aucun",
        "/compte/factures",
        "/espace-membre/kit/devis/a/b",
        "/espace-membre/simulateurs/budget/aucun",
        "/bloguer",
        "/chemin/perdu",
        "/auth/aucune",
        "/extraits/aucun",
        "/extraits/nouveaux/aucun",
        "/resiliation/aucune",
      ],
      "404 nonce | 404 nonce | 404 nonce | 307 /compte/preuve": [
        "/atelier",
        "/atelier/vendre",
        "/atelier/ecrire/aucun",
        "/atelier/aucun",
        "/atelier/argent/aucun",
        "/atelier/vendre/a/b",
      ],
      "405 nonce": [
        "/",
        "/auth",
        "/merci",
      ],
    }
  `)
})
