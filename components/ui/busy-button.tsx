import type { ComponentProps } from 'react'

import { Button } from './button'

interface BusyButtonProps extends ComponentProps<typeof Button> {
  readonly busy: boolean
  /** Keep the label while busy, when several buttons wait for one answer. */
  readonly keepsText?: boolean
}

/** A button with a busy state. */
export function BusyButton({ busy, keepsText = false, children, ...props }: BusyButtonProps) {
  return (
    <Button {...props} aria-busy={busy}>
      {/* Elements, because a translator puts others in the place of text nodes, which React then cannot take away. */}
      {busy && !keepsText ? (
        <span key="busy" className="contents">
          Chargement...
        </span>
      ) : (
        <span key="label" className="contents">
          {children}
        </span>
      )}
    </Button>
  )
}

/** The same for a form with a server action; ignores a second press. */
export const SubmitButton = (props: BusyButtonProps) => (
  <BusyButton type="submit" aria-disabled={props.busy} {...props} />
)
