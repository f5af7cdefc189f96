import clsx from 'clsx'

interface BarProps {
  /** Of the track: 0 to 1. */
  readonly share: number
  readonly className: string
}

/** An empty drawing, because its width may stand in an attribute: the site's policy lets no `style` attribute work. */
export function Bar({ share, className }: BarProps) {
  return <svg width={`${share * 100}%`} className={clsx('h-full rounded-full', className)} />
}
