import type { ComponentProps } from 'react'

/**
 * A small decorative drawing between two parts of an article (public/images/spots), or a picture added on /atelier/ecrire, which comes with
 * its size.
 */
export function SpotDrawing({ src, alt = '', width, height }: ComponentProps<'img'>) {
  if (width) return <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
  return <img src={src} alt={alt} width={600} height={260} loading="lazy" decoding="async" className="spot" />
}
