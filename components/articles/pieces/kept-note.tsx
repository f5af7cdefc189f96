interface KeptNoteProps {
  readonly what: string
  readonly isKept: boolean
}

export function KeptNote({ what, isKept }: KeptNoteProps) {
  return (
    <p className="text-small text-soft">
      {isKept
        ? `${what} restent dans ce navigateur, sur cet appareil. Rien ne nous est envoyé.`
        : `Ton navigateur refuse de les garder : ${what.toLowerCase()} disparaîtront quand tu fermeras la page.`}
    </p>
  )
}
