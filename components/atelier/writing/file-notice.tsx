import type { Day } from '@/lib/platform/days'
import { formatDate } from '@/lib/platform/format'

/** What is to know before an article of the site is written anew. */
export function FileNotice({
  changedOn,
  isOpenToAll,
}: {
  readonly changedOn: Day | null
  readonly isOpenToAll: boolean
}) {
  return (
    <div className="grid max-w-[46rem] gap-3">
      <p>
        Tu récris un article du site. Son titre, son résumé et son image restent : les pages publiques les montrent. Un
        cadre comme « Exemple, comme dans l’article » tient la place d’un exemple, d’un schéma, d’un outil : choisis-le
        pour le monter, le descendre ou le retirer. Entre lui et « Fin de ce bloc », le texte se change.
      </p>
      {isOpenToAll && <p>Celui-ci est ouvert à tous, en entier, et son verrou ne cache rien.</p>}
      {changedOn && (
        <p className="rounded-card bg-tint-mango px-5 py-4">
          Le fichier a changé le {formatDate(changedOn)}, après que tu l’as ouvert ici : ce texte ne le sait pas. Pour
          repartir du nouveau, efface ce brouillon et rouvre l’article.
        </p>
      )}
    </div>
  )
}
