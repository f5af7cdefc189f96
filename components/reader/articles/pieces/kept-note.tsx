interface KeptNoteProps {
  readonly what: string
  readonly isKept: boolean
  /** Another way to store it, below. */
  readonly until?: string
}

export function KeptNote({ what, isKept, until }: KeptNoteProps) {
  return (
    <p className="text-small text-soft">
      {isKept
        ? `${what} restent dans ce navigateur, sur cet appareil. Rien ne nous est envoyé${until ? ` ${until}` : ''}.`
        : `Ton navigateur refuse de les garder : ${what.toLowerCase()} disparaîtront quand tu fermeras la page.`}
    </p>
  )
}
