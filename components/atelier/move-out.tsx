import { AnswerPanel } from '@/components/ui/answer'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { atelier } from '@/content/atelier'
import { errors, type ErrorCode } from '@/lib/platform/errors'

const REFUSALS: readonly string[] = ['sign_in_again', 'too_many_requests', 'move_out_runs'] satisfies ErrorCode[]

const messageOf = (code: string) => errors[REFUSALS.includes(code) ? (code as ErrorCode) : 'unexpected'].message

interface MoveOutSectionProps {
  /** The code of the error, from the address. */
  readonly refusal: string | undefined
}

/** How an owner who leaves takes everything. A plain form, because a file is the answer. */
export const MoveOutSection = ({ refusal }: MoveOutSectionProps) => (
  <Section id="tout-emporter" title="Partir ailleurs" lead="Tout est à toi">
    {refusal && (
      <AnswerPanel
        answer={{ ok: false, title: 'Rien n’est parti', message: messageOf(refusal) }}
        className="mb-6 max-w-[38rem] p-5"
      />
    )}
    <p className="max-w-[38rem]">
      Un seul fichier ZIP contient tout : membres, contrats, textes, images et livres, avec LISEZ-MOI, qui explique
      chacun à qui prend la suite. Il n’y a dedans ni mot de passe ni clé, mais des noms et des paiements : garde-le
      chiffré, et efface-le après usage.
    </p>
    <form method="post" action={atelier.moveOut} className="mt-5">
      <Button type="submit" variant="outline">
        Tout télécharger
      </Button>
    </form>
    <p className="mt-3 max-w-[38rem] text-small text-soft">
      Prends du Wi-Fi, et laisse la page ouverte jusqu’à la fin : quelques minutes pour des milliers de membres. Un seul
      téléchargement à la fois.
    </p>
  </Section>
)
