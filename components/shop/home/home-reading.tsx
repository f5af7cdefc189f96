import { FreeReading } from '@/components/reader/articles/free-reading'
import { openReading } from '@/content/open-reading'

export function HomeReading() {
  return (
    <FreeReading
      title="À lire librement"
      lead="Un article entier, et le début de tous les autres. Tu vois le ton, les chiffres et les sources avant de t’inscrire."
      slugs={openReading.onHome}
      className="pt-20 lg:pt-36"
    />
  )
}
