import type { ReactNode } from 'react'

import { Container } from '@/components/ui/container'

export function ForWhom({ paragraphs, children }: { paragraphs: readonly string[]; children: ReactNode }) {
  return (
    <section id="pour-qui">
      <Container className="grid gap-x-16 gap-y-10 py-16 lg:grid-cols-[7fr_5fr] lg:py-28">
        <div>
          <h2 className="text-heading">Pour qui ?</h2>
          <div className="mt-6 grid max-w-[38rem] gap-4 text-lead">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <div className="self-end border-t-2 border-coral pt-6">{children}</div>
      </Container>
    </section>
  )
}
