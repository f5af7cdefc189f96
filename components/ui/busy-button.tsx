import type { ComponentProps } from 'react'

import { Button } from './button'

interface BusyButtonProps extends ComponentProps<typeof Button> {
  readonly busy: boolean
  /** Where several buttons wait for one answer, none of them changes its words. */
  readonly keepsText?: boolean
}

/** A button that says that what it started is under way. */
export function BusyButton({ busy, keepsText = false, children, ...props }: BusyButtonProps) {
  return (
    <Button {...props} aria-busy={busy}>
      {busy && !keepsText ? 'Chargement...' : children}
    </Button>
  )
}

/** The same for a form that is posted by a server action, and that ignores a second press. */
export const SubmitButton = (props: BusyButtonProps) => (
  <BusyButton type="submit" aria-disabled={props.busy} {...props} />
)
