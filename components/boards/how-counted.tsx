import { SimulatorSection } from '@/components/simulations/simulator-section'

/** The rules of lib/members/boards/gather.ts and figures.ts, for members. */
export function HowCounted({ fewest }: { readonly fewest: number }) {
  return (
    <SimulatorSection id="compte" title="Comment on compte">
      <ul className="grid max-w-[44rem] list-disc gap-3 pl-5">
        <li>
          Une ligne paraît le 1er du mois, faite d’au moins {fewest} membres. Elle ne change plus : personne ne peut
          comparer deux dates pour te retrouver.
        </li>
        <li>Un envoi ne compte que dans une ligne. Aucun total ne se soustrait d’un autre.</li>
        <li>
          La médiane partage les réponses en deux moitiés ; un quart est sous le premier quart, un quart au-dessus du
          troisième. Les montants sont arrondis, et ni le plus petit ni le plus grand ne paraît.
        </li>
        <li>
          L’équipe lit chaque envoi sans savoir de qui il vient, et écarte ce qui ne peut pas être vrai. Tu reprends le
          tien quand tu veux : il est effacé. Une ligne déjà publiée reste, puisqu’elle ne dit rien de toi.
        </li>
        <li>Ce sont les réponses de membres, pas un sondage : elles disent ce qui leur est arrivé, rien de plus.</li>
      </ul>
    </SimulatorSection>
  )
}
