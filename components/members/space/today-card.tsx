import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths } from '@/content/paths'
import { getMark, getParts, isOpen, makePlan, type Carnet } from '@/lib/members/departure/plan'
import type { Day } from '@/lib/platform/days'
import { formatCount, formatDate } from '@/lib/platform/format'
import { getDepartureSteps } from '@/lib/texts/content/steps'

const STEPS_SHOWN = 3

function Steps({ carnet, today }: { readonly carnet: Carnet; readonly today: Day }) {
  const { week, late, next } = getParts(makePlan(getDepartureSteps(), carnet), today)
  const [due, behind] = [week.filter(isOpen), late.filter(isOpen).length]
  const shown = [...due, ...next.filter(isOpen)].slice(0, STEPS_SHOWN)
  return (
    <>
      <p className="tabular mt-3 font-display text-[clamp(3rem,2rem+5vw,5rem)] leading-none font-[560]">
        {getMark(carnet, today)}
      </p>
      <p className="tabular mt-3 text-soft">
        <span>
          {due.length > 0
            ? formatCount(due.length, 'étape cette semaine', 'étapes cette semaine')
            : 'Rien cette semaine'}
        </span>
        <span>{behind > 0 && `, ${behind} à rattraper`}</span>
      </p>
      {shown.length > 0 && (
        <ul className="mt-5 w-full border-b border-line">
          {shown.map(({ id, title, date }) => (
            <li key={id} className="border-t border-line">
              <Link
                href={`${paths.carnet}#${id}`}
                className="grid min-h-14 content-center gap-0.5 py-3 hover:underline"
              >
                <span className="font-[600]">{title}</span>
                <time dateTime={date} className="tabular text-small text-soft">
                  {formatDate(date)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink href={paths.carnet} className="mt-7">
        Ouvrir mon carnet
      </ButtonLink>
    </>
  )
}

/** The member's day: mark of the countdown and the next steps, or the question that starts it. */
export function TodayCard({ carnet, today }: { readonly carnet: Carnet | null; readonly today: Day }) {
  return (
    <section
      aria-labelledby="ton-depart"
      className="grid justify-items-start rounded-panel border border-line bg-raised p-6 sm:p-9"
    >
      <h2 id="ton-depart" className="font-sans text-body font-[640] text-coral-text">
        Ton départ
      </h2>
      {carnet ? (
        <Steps carnet={carnet} today={today} />
      ) : (
        <>
          <p className="mt-3 font-display text-heading font-[560]">Donne ta date</p>
          <p className="mt-4 max-w-[32rem] text-soft">
            Le carnet range chaque étape à son jour : de six mois avant le vol à la deuxième année sur place. Une date à
            peu près suffit, elle se change.
          </p>
          <ButtonLink href={paths.carnet} className="mt-7">
            Commencer mon carnet
          </ButtonLink>
        </>
      )}
    </section>
  )
}
