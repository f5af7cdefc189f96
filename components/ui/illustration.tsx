import clsx from 'clsx'

export interface IllustrationProps {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly className?: string
  /** For a picture above the fold: preloaded before the scripts. */
  readonly priority?: boolean
}

/** A drawing. A plain <img>, because next/image does not optimise SVG. Lazy, but the one that a page opens with. */
export function Illustration({ priority = false, className, ...props }: IllustrationProps) {
  return (
    <img
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'low'}
      {...props}
      alt={props.alt}
      className={clsx('drawing', className)}
    />
  )
}
