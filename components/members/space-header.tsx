import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { pictureAlts } from '@/content/picture-alts'

const CONTENTS = [
  ['#guides', 'Guides'],
  ['#mises-a-jour', 'Note du mois'],
  ['#outils-et-articles', 'Outils et articles'],
  ['#groupe', 'Groupe et équipe'],
] as const

/** Members come home: the house with its lights on, and a way to every room. */
export function SpaceHeader({ open }: { open: boolean }) {
  return (
    <header className="night-band on-picture">
      <Container className="grid items-end gap-x-14 lg:grid-cols-[6fr_6fr]">
        <div className="pt-12 pb-10 lg:pt-24 lg:pb-20">
          <h1 className="text-display">Espace membre</h1>
          <p className="mt-5 max-w-[30rem] text-lead text-soft">
            {open
              ? 'Pose ton sac. Quatre guides à emporter, la note du mois, et une table où il reste une place.'
              : 'Quatre guides à emporter, une note chaque mois, et une table où il reste une place : la tienne.'}
          </p>
          {open && (
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
          )}
        </div>
        <Illustration
          src="/images/merci.svg"
          alt={pictureAlts['merci']}
          width={1000}
          height={800}
          priority
          className="h-60 w-[calc(100%+2.5rem)] max-w-none object-cover max-lg:-mx-5 sm:max-lg:-mx-8 sm:max-lg:h-80 sm:max-lg:w-[calc(100%+4rem)] lg:h-[28rem] lg:w-full lg:self-end"
        />
      </Container>
    </header>
  )
}
