import clsx from 'clsx'

export interface IllustrationProps {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly className?: string
  /** True for a picture that the reader may see first: it comes before the scripts. */
  readonly priority?: boolean
}

/**
 * A drawing. Plain <img>: next/image neither optimises nor needs to serve an SVG. Always lazy, because a reader who wants
 * no pictures (docs/product.md#further-pages: « léger ») must not fetch one before the head script has run.
 */
export function Illustration({ priority = false, className, ...props }: IllustrationProps) {
  return (
    <img
      loading="lazy"
      fetchPriority={priority ? 'high' : 'low'}
      {...props}
      alt={props.alt}
      className={clsx('drawing', className)}
    />
  )
}
