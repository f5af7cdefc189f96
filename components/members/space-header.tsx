import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { Link } from '@/components/ui/link'
import { TwoClocks } from '@/components/zones/two-clocks'
import { pages } from '@/content/pages'
import { pictureAlts } from '@/content/picture-alts'

const CONTENTS = [
  ['#guides', 'Guides'],
  ['#mises-a-jour', 'Note du mois'],
  ['#groupe', 'Groupe et équipe'],
  ['#outils-et-articles', 'Outils et articles'],
] as const

export function SpaceHeader() {
  return (
    <header className="night-band on-picture grid lg:grid-cols-2">
      <Container className="pt-12 pb-10 lg:mr-0 lg:ml-auto lg:max-w-[40rem] lg:py-28">
        <h1 className="text-display">Espace membre</h1>
        <p className="mt-5 max-w-[30rem] text-lead text-soft">
          Pose ton sac. Quatre guides à emporter, la note du mois, et une table où il reste une place.
        </p>
        <TwoClocks />
        <Link href={pages.zones.path} className="text-link inline-flex min-h-11 items-center">
          Trouver une heure commune
        </Link>
        <nav aria-label="Dans ton espace" className="mt-7">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {CONTENTS.map(([href, name]) => (
              <li key={href}>
                <a href={href} className="text-link inline-flex min-h-11 items-center font-[600]">
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
