import { Illustration } from '@/components/ui/illustration'
import { pictureAlts } from '@/content/picture-alts'

export function ConsultingReasons() {
  return (
    <section className="ends-sunk grid bg-sunk lg:grid-cols-[7fr_5fr]">
      <div className="px-5 py-14 sm:px-8 lg:py-28 lg:pr-16 lg:pl-[max(3rem,calc((100vw-80rem)/2+3rem))]">
        <h2 className="text-heading">Pourquoi ce consulting ?</h2>
        <div className="mt-6 grid max-w-[38rem] gap-4 text-lead">
          <p>
            Parce que les informations existent, mais jamais dans ton ordre à toi. Un visa choisi avant le budget, un
            bail signé avant d’avoir vu le quartier, une assurance prise trop tard : chaque erreur coûte plus cher qu’un
            appel.
          </p>
          <p>
            On ne vend ni visa ni appartement. On te dit ce qu’on ferait à ta place, ce qu’on ne sait pas, et à qui le
            demander.
          </p>
        </div>
      </div>
      <div className="relative min-h-72 sm:min-h-96">
        <Illustration
          src="/images/offers/consulting.svg"
          alt={pictureAlts['offers/consulting']}
          width={800}
          height={800}
          className="picture-fill"
        />
      </div>
    </section>
  )
}
