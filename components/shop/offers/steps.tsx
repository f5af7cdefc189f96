import clsx from 'clsx'

export interface Step {
  readonly title: string
  readonly text: string
}

export function StepPath({ steps, className }: { steps: readonly Step[]; className?: string }) {
  return (
    <ol className={clsx('step-list grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-4', className)}>
      {steps.map((step) => (
        <li
          key={step.title}
          className="relative border-t-2 border-line-strong pt-5 before:mb-3 before:block before:content-[counter(step)] before:font-display before:text-[2.5rem] before:leading-none before:font-[460] before:text-coral-text after:absolute after:-top-[7px] after:left-0 after:size-3 after:rounded-full after:bg-coral"
        >
          <h3 className="text-title">{step.title}</h3>
          <p className="mt-2 text-soft">{step.text}</p>
        </li>
      ))}
    </ol>
  )
}
