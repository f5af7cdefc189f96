import { ArrowRight } from 'lucide-react'

import { Illustration } from '@/components/ui/illustration'
import { Link } from '@/components/ui/link'
import { pages } from '@/content/pages'

interface DoorProps {
  readonly href: string
  readonly title: string
  readonly line: string
  readonly picture: string
  readonly tall?: boolean
}

function Door({ href, title, line, picture, tall = false }: DoorProps) {
  return (
    <Link href={href} className="group block">
      <span className={`block overflow-hidden rounded-card ${tall ? 'aspect-[3/2]' : 'aspect-[3/2] lg:aspect-[16/7]'}`}>
        <Illustration src={picture} alt="" width={1200} height={800} className="card-picture size-full object-cover" />
      </span>
      <span className="mt-4 flex items-baseline justify-between gap-4">
        <span className="font-display text-title leading-tight font-[560]">{title}</span>
        <ArrowRight aria-hidden="true" size={20} className="shrink-0 text-coral-text" />
      </span>
      <span className="mt-1 block text-soft">{line}</span>
    </Link>
  )
}

export function Doors({ tools, articles }: { tools: number; articles: number }) {
  return (
    <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[7fr_4fr]">
      <Door
        href={pages.tools.path}
        title="Les outils"
        line={`${tools} outils qui restent ouverts toute la journée, et ce que chacun fait gagner.`}
        picture="/images/outils.svg"
      />
      <Door
        href={pages.blog.path}
        title="Les articles"
        line={`${articles} articles entiers, chiffrés, avec leurs sources et leurs dates.`}
        picture="/images/articles/erreurs-thailande.svg"
        tall
      />
    </div>
  )
}
