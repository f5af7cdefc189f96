import { MissingPage } from '@/components/frame/site/missing-page'
import { pictureAlts } from '@/content/picture-alts'
import { missingPageMetadata } from '@/lib/texts/seo/page-metadata'

export const metadata = missingPageMetadata()

export default function NotFound() {
  return <MissingPage alt={pictureAlts['404']} />
}
