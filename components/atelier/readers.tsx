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
