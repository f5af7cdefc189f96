import type { ReactNode } from 'react'

/** An example with a fictional person. Labelled, so that it is not mistaken for a testimonial. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={`Exemple : ${name}`} className="border-l-[3px] border-coral py-1 pl-6 sm:pl-8 [&>*+*]:mt-3">
      <p className="text-small font-[640] text-coral-text">Exemple</p>
      <p className="!mt-0.5 font-display text-[1.375rem] leading-tight font-[560]">{name}</p>
      {children}
    </section>
  )
}
