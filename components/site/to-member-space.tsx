import { ButtonLink } from '@/components/ui/button'
import { paths } from '@/content/paths'

/** Where the home page leads a member, in place of the till. */
export const ToMemberSpace = () => (
  <ButtonLink href={paths.memberSpace} className="min-h-13 px-7 text-[1.125rem]">
    Continuer dans mon espace
  </ButtonLink>
)
