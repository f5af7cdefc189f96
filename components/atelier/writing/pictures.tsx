import { Row } from '@/components/atelier/row'
import { Section } from '@/components/ui/section'
import type { PictureEntry } from '@/lib/texts/publishing/pictures'

import { InsertButton } from './insert-button'
import { PictureForm } from './picture-form'

interface PictureSectionProps {
  readonly textId: string
  readonly isArticle: boolean
  readonly pictures: readonly PictureEntry[]
}

export function PictureSection({ textId, isArticle, pictures }: PictureSectionProps) {
  return (
    <Section title="Images" lead="Sans ce que l’appareil y avait noté">
      <ul className="mb-4">
        {pictures.map(({ id, alt, src, markdown }) => (
          <Row key={id} end={<InsertButton markdown={markdown} />}>
            <div className="flex items-start gap-4">
              <img src={src} alt="" loading="lazy" className="size-20 shrink-0 rounded-control object-cover" />
              <p className="min-w-0">{alt}</p>
            </div>
          </Row>
        ))}
      </ul>
      <PictureForm textId={textId} isArticle={isArticle} />
    </Section>
  )
}
