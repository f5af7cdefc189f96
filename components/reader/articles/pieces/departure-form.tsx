'use client'

import { CalendarPlus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'

import { useTicks } from '@/components/reader/reading/use-ticks'
import { buttonClass } from '@/components/ui/button'
import { inputClass } from '@/components/ui/field'
import type { Day } from '@/lib/platform/days'
import { formatShortDate, plural } from '@/lib/platform/format'
import { toCalendarFile } from '@/lib/texts/content/pieces/calendar-file'
import {
  dayOf,
  DEPARTURE_KEY,
  getDatedTasks,
  getFirstCalmArrival,
  getProblem,
  readDeparture,
  type DepartureProblem,
  type DepartureTask,
  type DatedTask,
  formatMark,
} from '@/lib/texts/content/pieces/departure'

import { DepartureTasks } from './departure-tasks'
import { KeptNote } from './kept-note'
import { useLocalStorage } from './use-local-storage'

interface DepartureFormProps {
  readonly title: string
  readonly tasks: readonly DepartureTask[]
}

const PROBLEMS: Record<DepartureProblem, string> = {
  'no-day': 'Choisis une date complète : jour, mois et année.',
  'too-early': 'Cette date est passée depuis plus de deux mois. Vérifie l’année.',
  'too-late': 'Cette date est à plus de cinq ans. Vérifie l’année.',
}

const uid = (day: number) => `depart-j${day < 0 ? '-moins-' : '-plus-'}${Math.abs(day)}@academie-horizon-libre`

/** Saves a calendar file without network access. */
function saveCalendar(tasks: readonly DatedTask[], arrival: Day): void {
  const events = tasks.map(({ day, date, title, text }) => ({
    uid: uid(day),
    date,
    title: `${formatMark(day)} : ${title}`,
    text,
  }))
  const file = new Blob([toCalendarFile('Mon départ', events, new Date())], { type: 'text/calendar;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `depart-${arrival}.ics`
  link.click()
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export function DepartureForm({ title, tasks }: DepartureFormProps) {
  const id = useId()
  const [today] = useState(() => dayOf(new Date()))
  const [entries, setEntries, isKept] = useLocalStorage(DEPARTURE_KEY, (kept) => readDeparture(tasks, kept))
  const { isTicked, toggle, place } = useTicks(title)
  const [isTouched, setIsTouched] = useState(false)
  const problem = getProblem(entries.arrival, today)
  const dated = problem ? null : getDatedTasks(tasks, entries.arrival, today)
  const done = tasks.filter((task) => isTicked(task.id)).map(({ id }) => id)
  const late = dated?.filter((task) => task.isPast && task.day < 0 && !done.includes(task.id)).length ?? 0
  const isWrong = problem !== null && (entries.arrival !== '' || isTouched)

  // Migrates ticks stored before use-ticks.ts.
  useEffect(() => {
    if (entries.done.length === 0) return
    for (const earlier of entries.done) if (!isTicked(earlier)) toggle(earlier)
    setEntries({ ...entries, done: [] })
  })

  return (
    <section aria-labelledby={id} className="article-figure bg-raised">
      <p id={id} className="article-figure-title">
        {title}
      </p>
      <div className="mt-5 flex flex-wrap items-end gap-x-5 gap-y-4">
        <div className="w-full sm:w-60">
          <label htmlFor={`${id}-jour`} className="mb-1.5 block font-[600]">
            J, ton jour d’arrivée
          </label>
          <input
            id={`${id}-jour`}
            type="date"
            value={entries.arrival}
            onChange={(event) => setEntries({ ...entries, arrival: event.target.value })}
            onBlur={() => setIsTouched(true)}
            aria-invalid={isWrong}
            aria-describedby={`${id}-etat`}
            className={inputClass}
          />
        </div>
        {dated && (
          <button
            type="button"
            onClick={() => saveCalendar(dated, entries.arrival)}
            className={buttonClass('outline', 'min-h-12 print:hidden')}
          >
            <CalendarPlus aria-hidden="true" size={18} />
            Ajouter à mon agenda (.ics)
          </button>
        )}
      </div>
      <p id={`${id}-etat`} role="status" className={isWrong ? 'mt-3 font-[600] text-wrong' : 'mt-3 text-soft'}>
        {problem
          ? isWrong
            ? PROBLEMS[problem]
            : `Si tu choisis le ${formatShortDate(getFirstCalmArrival(tasks, today))} ou plus tard, rien n’est encore en retard.`
          : describeState(late, entries.arrival, getFirstCalmArrival(tasks, today))}
      </p>
      <DepartureTasks tasks={dated ?? tasks} done={done} onToggle={toggle} />
      <div className="mt-5 grid gap-2 border-t border-line pt-4">
        {place === 'account' && isKept ? (
          <p className="text-small text-soft">Tes coches suivent ton compte ; ta date reste dans ce navigateur.</p>
        ) : (
          <KeptNote what="Ta date et tes cases" isKept={isKept} />
        )}
        {dated && (
          <p className="text-small text-soft print:hidden">
            Le fichier se fait ici, sans réseau : un événement par étape, rappel la veille à 9 heures. Si ta date
            change, ajoute-le de nouveau : les étapes se déplacent au lieu de se doubler, dans les agendas qui suivent
            la norme.
          </p>
        )}
      </div>
    </section>
  )
}

function describeState(late: number, arrival: string, calm: string): string {
  if (late === 0) return `Arrivée le ${formatShortDate(arrival)}. Rien n’est en retard.`
  const tasks = plural(late, 'Une étape est déjà passée', `${late} étapes sont déjà passées`)
  return `${tasks}. Coche ce qui est fait, ou repousse J : à partir du ${formatShortDate(calm)}, tout tient.`
}
