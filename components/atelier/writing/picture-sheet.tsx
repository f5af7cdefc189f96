import type { PictureEntry } from '@/lib/texts/publishing/pictures'

import { Row, Sheet } from '../sheet'
import { InsertButton } from './insert-button'
import { PictureForm } from './picture-form'

interface PictureSheetProps {
  readonly textId: string
  readonly isArticle: boolean
  readonly pictures: readonly PictureEntry[]
}

export function PictureSheet({ textId, isArticle, pictures }: PictureSheetProps) {
  return (
    <Sheet title="Images" aside="Sans ce que l’appareil y avait noté">
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
    </Sheet>
  )
}
