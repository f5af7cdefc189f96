import clsx from 'clsx'
import { preload } from 'react-dom'

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

/** A drawing. Plain <img>: next/image neither optimises nor needs to serve an SVG. */
export function Illustration({ priority = false, className, ...props }: IllustrationProps) {
  // React preloads by itself what is not lazy.
  if (typeof priority === 'string') preload(props.src, { as: 'image', media: priority, fetchPriority: 'high' })
  const isFirst = priority === true
  return (
    <img
      {...props}
      alt={props.alt}
      className={clsx('drawing', className)}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
