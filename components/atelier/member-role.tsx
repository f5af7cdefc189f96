import type { Member } from '@/lib/atelier/members/member'

import { ActForm } from './act-form'
import { Fold, Sheet } from './sheet'

/** The editor role. Admins are created by the command. */
export function MemberRole({ member: { id, isAdmin, isEditor } }: { readonly member: Member }) {
  return (
    <Sheet title="Rôle">
      {isAdmin && <p>Admin : voit et fait tout ce qui est ici.</p>}
      {!isAdmin && <p>{isEditor ? 'Rédaction : écrit et répond, ne voit ni argent ni adresses.' : 'Aucun.'}</p>}
      {!isAdmin &&
        (isEditor ? (
          <Fold label="Retirer le rôle rédaction">
            <ActForm kind="role-taken" subject="editor" about={id} label="Retirer le rôle" question="Pourquoi" />
          </Fold>
        ) : (
          <Fold label="Donner le rôle rédaction">
            <p className="mb-4 max-w-[38rem]">
              La personne écrit, répond, publie et prévient les lecteurs. Pour elle, le reste de l’atelier n’existe pas.
            </p>
            <ActForm kind="role-given" subject="editor" about={id} label="Donner le rôle" question="Pourquoi" />
          </Fold>
        ))}
    </Sheet>
  )
}
