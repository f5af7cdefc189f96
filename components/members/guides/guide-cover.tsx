import clsx from 'clsx'

import { Illustration } from '@/components/ui/illustration'
import { site } from '@/content/site'
import type { Guide } from '@/lib/texts/content/guides'
import './guides.css'

const grounds = { night: 'bg-night', plum: 'bg-plum', lagoon: 'bg-lagoon', indigo: 'bg-indigo' } as const

const positions = {
  0.1: 'object-[10%_50%]',
  0.45: 'object-[45%_50%]',
  0.5: 'object-[50%_50%]',
  0.8: 'object-[80%_50%]',
} as const

export function GuideCover({ title, cover }: Pick<Guide, 'title' | 'cover'>) {
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'guide-cover grid aspect-[148/210] grid-rows-[3fr_2fr] overflow-hidden rounded-[0.4rem] text-cream',
        grounds[cover.ground],
      )}
    >
      <div className="relative border-b-2 border-cream">
        <Illustration
          src={cover.picture}
          alt=""
          width={1000}
          height={800}
          className={clsx('picture-fill', positions[cover.focus])}
        />
        <span className="guide-sun" />
      </div>
      <div className="px-[9%] pt-[7%]">
        <p className="guide-cover-title font-display leading-[1.08]">{title}</p>
        <p className="guide-cover-brand">{site.brand}</p>
      </div>
    </div>
  )
}
