import clsx from 'clsx'

import { Mark } from '@/components/ui/mark'
import { formatShortDate, plural } from '@/lib/platform/format'
import { formatMark, type DatedTask, type DepartureTask } from '@/lib/texts/content/pieces/departure'

interface DepartureTasksProps {
  readonly tasks: readonly (DatedTask | DepartureTask)[]
  readonly done: readonly string[]
  readonly onToggle: (id: string) => void
}

export function DepartureTasks({ tasks, done, onToggle }: DepartureTasksProps) {
  return (
    <>
      <p aria-live="polite" className="tabular mt-5 text-small text-soft">
        {done.length} sur {tasks.length} <span>{plural(done.length, 'étape faite', 'étapes faites')}</span>
      </p>
      <ol className="timeline countdown mt-4">
        {tasks.map((task) => {
          const isDone = done.includes(task.id)
          const isLate = 'isPast' in task && task.isPast && !isDone
          return (
            <li key={task.id} className={clsx(isDone && 'is-done')}>
              <p className="tabular text-small font-[640] text-coral-text">
                {formatMark(task.day)}
                {'date' in task && (
                  <time dateTime={task.date} className="block font-[600] text-ink max-sm:ml-3 max-sm:inline">
                    {formatShortDate(task.date)}
                  </time>
                )}
                {isLate && <span className="block font-[500] text-soft max-sm:ml-3 max-sm:inline">date passée</span>}
              </p>
              <label className="flex cursor-pointer items-start gap-3.5">
                <Mark
                  type="checkbox"
                  isMarked={isDone}
                  onMark={() => onToggle(task.id)}
                  className="mt-0.5 size-6 shrink-0"
                />
                <span>
                  <span className="block font-[640]">{task.title}</span>
                  <span className="mt-1 block text-body text-soft">{task.text}</span>
                </span>
              </label>
            </li>
          )
        })}
      </ol>
    </>
  )
}
