import clsx from 'clsx'
import type { ComponentProps } from 'react'

import { Link } from './link'

export type ButtonVariant = 'coral' | 'outline' | 'ghost' | 'on-picture'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2.5 text-center leading-tight font-[640] transition-colors duration-150 button-off'

const variants: Record<ButtonVariant, string> = {
  coral: 'border border-transparent bg-coral text-on-coral hover:bg-coral-hover',
  outline: 'border border-line-strong text-ink hover:border-ink hover:bg-ink/5',
  ghost: 'border border-transparent text-ink hover:bg-ink/7',
  'on-picture': 'border border-cream/70 text-cream hover:bg-cream/12',
}

/** Classes of a button, for the few elements that look like one and are neither a button nor a Link. */
export function buttonClass(variant: ButtonVariant = 'coral', className?: string): string {
  return clsx(base, variants[variant], className)
}

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant }

export function Button({ variant = 'coral', className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...props} />
}

type ButtonLinkProps = ComponentProps<typeof Link> & { variant?: ButtonVariant }

export function ButtonLink({ variant = 'coral', className, ...props }: ButtonLinkProps) {
  return <Link className={buttonClass(variant, className)} {...props} />
}
