import 'server-only'

import { site } from '@/content/site'
import type { Month } from '@/lib/platform/days'
import { formatCount, formatDateTime } from '@/lib/platform/format'

import type { MovedTable } from './table'
import type { MovedTexts } from './texts'

export interface Moved extends MovedTexts {
  readonly now: Date
  readonly tables: readonly { readonly table: MovedTable; readonly count: number }[]
  readonly members: number
  readonly contracts: number
  readonly books: readonly Month[]
  /** Months whose books could not be read. */
  readonly missing: readonly Month[]
}

const FIRST = `## Avant tout

- Ces fichiers nomment des personnes, ce qu’elles paient et ce qu’elles écrivent. Garde-les chiffrés, ne les envoie pas par e-mail,
  efface-les dès que le nouveau site tourne.
- Il n’y a dedans ni mot de passe, ni empreinte de mot de passe, ni clé, ni session. Chaque membre choisit un nouveau mot de passe
  (« mot de passe oublié »), ou entre par Google si sa ligne le dit.
- Ce qui est acheté reste dû : ouvre à chacun, sur le nouveau site, ce que dit « ouvert_jusqu_au ».`

const STRIPE = `## Les abonnements et Stripe

L’argent ne passe pas par ces fichiers : les cartes, les clients et les prélèvements sont chez Stripe, et y restent.

1. **Le plus simple : garde ton compte Stripe.** Le nouveau site s’y branche avec une clé à lui. Il retrouve chaque personne par
   « client_stripe » (membres.csv) et chaque contrat par « abonnement » (abonnements.csv). Personne ne retape sa carte, et les
   prélèvements continuent.
2. **Vers un autre compte Stripe** : Stripe copie les clients et leurs cartes d’un compte à l’autre, depuis son tableau de bord
   (https://docs.stripe.com/get-started/data-migrations/pan-copy-self-serve). Les abonnements et les factures ne se copient pas :
   recrée chaque abonnement avec « prix », « mois » et, pour premier prélèvement, « paye_jusqu_au », puis arrête l’ancien avant ce jour,
   ou la personne paie deux fois.
3. Éteins l’ancien site seulement quand le nouveau reçoit les événements de Stripe. Jusque-là l’ancien les attend.
4. Les lignes dont \`reel\` est « non » viennent du mode de test : laisse-les.`

const READING = `## Lire les fichiers

- Les tableaux (.csv) s’ouvrent avec Excel ou LibreOffice : UTF-8, colonnes séparées par « ; », virgule pour les centimes. Les dates
  sont en temps universel (UTC). Une apostrophe devant un texte qui commence par =, +, - ou @ n’en fait pas partie : elle empêche
  un tableur d’y lire une formule.
- « membre » est le même numéro partout : il relie les tableaux entre eux.`

const describe = ({ table, count }: Moved['tables'][number]) => `### ${table.file}

${table.about} : ${formatCount(count, 'ligne', 'lignes')}.

| Colonne | Ce que c’est |
| --- | --- |
${table.columns.map(({ heading, meaning }) => `| ${heading} | ${meaning} |`).join('\n')}`

const others = ({ members, contracts, texts, written, pictures, books, missing }: Moved) => `## Les autres dossiers

| Dossier | Ce qu’il y a |
| --- | --- |
| \`membres/\` | Un fichier par membre (${members}), nommé par son numéro : tout ce que la personne reçoit dans son propre export, carnet de départ, séjours, budgets, lectures et coches compris (JSON) |
| \`contrats/\` | La confirmation de chaque contrat, telle qu’envoyée (${contracts}) : une page à ouvrir dans un navigateur, nommée par le numéro du contrat. Garde-les cinq ans, dix ans dès 120 € |
| \`textes/articles\`, \`guides\`, \`notes\`, \`kit\` | Les textes du site (${texts}), en Markdown, leurs chiffres à leur place. L’en-tête de chacun a le titre, le résumé et les sources. Ce qui suit la balise \`MembersOnly\` est réservé aux membres ; les autres balises (\`Compare\`, \`Steps\`…) sont des encadrés du site |
| \`textes/ecrits\` | Ce qui a été écrit dans l’atelier (${written}) : ce qui est en ligne ou envoyé, et à côté, en « .brouillon », la version plus récente qui ne l’est pas. Dans un article, la ligne [la suite est pour les membres] est le verrou |
| \`textes/legal\` | Chaque version des textes légaux, telle quelle, pour que son empreinte se vérifie ; ce qui est entre accolades est un renseignement du vendeur |
| \`textes/*.json\` | Les outils, les tutoriels, les prompts |
| \`textes/thai\` | Les phrases en thaï |
| \`images/\` | Les dessins du site ; \`images/ecrits\` : les images de l’atelier (${pictures}) |
| \`fichiers/\` | Les guides en PDF et ePub, les documents du kit |
| \`livres/\` | Un dossier par mois (${books.length}), comme « Pour le comptable » : ventes, remboursements, frais, virements, TVA par pays. Garde-les dix ans |
${missing.length > 0 ? `\n**Il manque des livres** : Stripe n’a pas répondu pour ${missing.join(', ')}. Refais-les sur /atelier/argent.\n` : ''}
Le reste du site (pages, prix, questions et réponses) est dans son code, qui est à toi.`

/** Assumes no knowledge of the site. */
export const writeReadme = (moved: Moved): string =>
  [
    `# Tout ce que contient ${site.name}`,
    `Écrit le ${formatDateTime(moved.now)}.`,
    FIRST,
    STRIPE,
    READING,
    '## Les tableaux',
    ...moved.tables.map(describe),
    others(moved),
  ].join('\n\n') + '\n'
