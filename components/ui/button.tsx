import clsx from 'clsx'
import type { ComponentProps } from 'react'

import { Link } from './link'

export type ButtonVariant = 'coral' | 'outline' | 'ghost' | 'on-picture'

/** Classes of a button, for the few elements that look like one but are neither a button nor a Link. */
export function buttonClass(variant: ButtonVariant = 'coral', className?: string): string {
  return clsx('button', `button-${variant}`, className)
}

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant }

export function Button({ variant = 'coral', className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...props} />
}

type ButtonLinkProps = ComponentProps<typeof Link> & { variant?: ButtonVariant }

export function ButtonLink({ variant = 'coral', className, ...props }: ButtonLinkProps) {
  return <Link className={buttonClass(variant, className)} {...props} />
}
