import { ButtonLink } from '@/components/ui/button'
import { paths } from '@/content/paths'

/** The home page's link for members, instead of the offers. */
export const ToMemberSpace = () => (
  <ButtonLink href={paths.memberSpace} className="min-h-13 px-7 text-[1.125rem]">
    Continuer dans mon espace
  </ButtonLink>
)
