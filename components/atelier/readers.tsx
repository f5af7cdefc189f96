import { Section } from '@/components/ui/section'
import { FEWEST_READERS, type Readers } from '@/lib/members/reading/readers'
import { columns } from '@/lib/platform/csv'

import { FigureTable } from './table'

const atLeast = (count: number | null) => count ?? `moins de ${FEWEST_READERS}`

const READERS = columns<Readers>({
  Article: ({ title }) => title,
  'L’ont ouvert': ({ opened }) => atLeast(opened),
  'L’ont lu en entier': ({ finished }) => atLeast(finished),
})

export function ReadersSection({ readers }: { readonly readers: readonly Readers[] }) {
  return (
    <Section title="Ce que lisent les membres" lead="Depuis le début, comptes en vie seulement">
      <FigureTable columns={READERS} rows={readers} empty="Personne n’a encore ouvert d’article." />
      <p className="mt-4 max-w-[38rem] text-small text-soft">
        En nombre de membres. Moins de {FEWEST_READERS} personnes, le nombre ne se montre pas : on devinerait qui.
      </p>
    </Section>
  )
}

export const HowSection = () => (
  <Section title="Comment c’est compté">
    <div className="grid max-w-[38rem] gap-3">
      <p>
        Une page ouverte à tous dit une fois qu’elle a été vue, quand elle est à l’écran et que tout est chargé. Le site
        ajoute un au compteur de cette page et de ce jour. Rien d’autre n’est gardé : ni adresse, ni navigateur, ni
        heure, ni numéro de visiteur.
      </p>
      <p>
        Ne comptent pas : qui est connecté, qui a coupé JavaScript, qui demande à ne pas être suivi (« Do Not Track » ou
        « Global Privacy Control »), les robots qui se nomment, les pages lues hors ligne. Il y a donc un peu plus de
        visites que ce qui est écrit ici, jamais l’inverse, sauf si quelqu’un s’amuse à gonfler les chiffres.
      </p>
      <p>Les jours restent treize mois, puis deviennent des mois ; les mois partent après vingt-cinq.</p>
    </div>
  </Section>
)
