import type { ComponentProps } from 'react'

/** A small decorative drawing between two parts of an article (art/spots). */
export function SpotDrawing({ src, alt = '' }: ComponentProps<'img'>) {
  return <img src={src} alt={alt} width={600} height={260} loading="lazy" decoding="async" className="spot" />
}
