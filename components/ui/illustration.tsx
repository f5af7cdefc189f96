import clsx from 'clsx'

export const ON_WIDE_SCREENS = '(min-width: 64rem)'

export interface IllustrationProps {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly className?: string
  /** True for the picture that the reader sees first; a media query where it is that on some screens only. */
  readonly priority?: boolean | string
}

/**
 * A drawing. Plain <img>: next/image neither optimises nor needs to serve an SVG. Always lazy, because a reader who wants
 * no pictures must not fetch one before the first script has run; the first one is fetched ahead by what
 * bin/support/slim-pages.mjs makes of `fetchPriority` and `data-first`.
 */
export function Illustration({ priority = false, className, ...props }: IllustrationProps) {
  return (
    <img
      loading="lazy"
      fetchPriority={priority === true ? 'high' : undefined}
      data-first={typeof priority === 'string' ? priority : undefined}
      {...props}
      alt={props.alt}
      className={clsx('drawing', className)}
    />
  )
}
