import { ArrowRight, Search } from 'lucide-react'

import { SearchField } from '@/components/search/search-field'
import '@/components/search/search.css'
import { buttonClass } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { Link } from '@/components/ui/link'
import { TwoClocks } from '@/components/zones/two-clocks'
import { paths } from '@/content/paths'
import { pictureAlts } from '@/content/picture-alts'

import type { OwnLines } from './own-lines'

const ROOMS = [
  [paths.carnet, 'Mon carnet', 'Ta date, tes étapes, tes échéances'],
  [paths.readings, 'Mes lectures', 'Reprendre, garder, retrouver'],
  [paths.kit, 'Le kit', 'Devis, factures, lettres, tableaux'],
  [paths.tutorials, 'Tutoriels', 'Étape par étape, jusqu’au bout'],
  [paths.prompts, 'Prompts', 'À copier, puis à vérifier'],
  [paths.simulators, 'Simulateurs', 'Budget, visa, jours de séjour'],
  [paths.zones, 'L’heure commune', 'Toi, Bangkok et ton client'],
] as const

const CONTENTS = [
  ['#guides', 'Guides'],
  ['#dans-l-avion', 'Dans l’avion'],
  ['#mises-a-jour', 'Note du mois'],
  ['#questions', 'Questions'],
  ['#groupe', 'Groupe et équipe'],
  ['#outils-et-articles', 'Outils et articles'],
] as const

export function SpaceHeader({ lines }: { readonly lines: OwnLines }) {
  return (
    <header className="night-band on-picture grid lg:grid-cols-2">
      <Container className="pt-12 pb-10 lg:mr-0 lg:ml-auto lg:max-w-[40rem] lg:py-20">
        <h1 className="text-display">Espace membre</h1>
        <p className="mt-5 max-w-[30rem] text-lead text-soft">
          Pose ton sac. Quatre guides à emporter, la note du mois, et une table où il reste une place.
        </p>
        <TwoClocks />
        <form action={paths.search} role="search" className="mt-7 flex max-w-[30rem] gap-2">
          <SearchField id="recherche" />
          <button type="submit" className={buttonClass('on-picture', 'px-4')}>
            <Search aria-hidden="true" size={20} />
            <span className="sr-only">Chercher</span>
          </button>
        </form>
        <nav aria-label="Dans ton espace" className="mt-7">
          <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-8">
            {ROOMS.map(([href, name, line]) => (
              <li key={href} className="border-b border-line">
                <Link href={href} className="group flex min-h-16 items-center gap-4 py-3">
                  <span className="grow">
                    <span className="block font-display text-[1.25rem] leading-tight font-[600]">{name}</span>
                    <span className="tabular block text-small text-soft">{lines[href] ?? line}</span>
                  </span>
                  <ArrowRight aria-hidden="true" size={18} className="shrink-0 text-coral-text" />
                </Link>
              </li>
            ))}
          </ul>
          <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-1">
            {CONTENTS.map(([href, name]) => (
              <li key={href}>
                <a href={href} className="text-link inline-flex min-h-11 items-center text-small font-[600]">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
      <div className="relative min-h-64 sm:min-h-96">
        <Illustration
          src="/images/merci.svg"
          alt={pictureAlts['merci']}
          width={1000}
          height={800}
          priority
          className="picture-fill object-[30%_70%]"
        />
      </div>
    </header>
  )
}
