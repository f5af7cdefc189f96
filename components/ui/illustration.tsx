import clsx from 'clsx'
import type { CSSProperties } from 'react'

interface IllustrationProps {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly className?: string
  readonly style?: CSSProperties
  /** True for the picture that the reader sees first. */
  readonly priority?: boolean
}

/** A drawing. Plain <img>: next/image neither optimises nor needs to serve an SVG. */
export function Illustration({ priority = false, className, ...props }: IllustrationProps) {
  return (
     
    <img
      {...props}
      alt={props.alt}
      className={clsx('drawing', className)}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
