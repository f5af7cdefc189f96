import clsx from 'clsx'

interface BarProps {
  /** From 0 to 1. */
  readonly share: number
  readonly className: string
}

/** An SVG, because its width can be an attribute; the CSP blocks `style` attributes. */
export function Bar({ share, className }: BarProps) {
  return <svg width={`${share * 100}%`} className={clsx('h-full rounded-full', className)} />
}
