import type { ComponentProps } from 'react'

/** A small drawing between two parts of an article (art/spots); it says nothing that the text does not. */
export function SpotDrawing({ src, alt = '' }: ComponentProps<'img'>) {
  return <img src={src} alt={alt} width={600} height={260} loading="lazy" decoding="async" className="spot" />
}
