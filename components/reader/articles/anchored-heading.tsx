import type { ComponentProps } from 'react'

export function AnchoredHeading({ as: Tag, children, ...props }: ComponentProps<'h2'> & { as: 'h2' | 'h3' }) {
  return (
    <Tag {...props} className="group">
      {children}
      {props.id && (
        <a href={`#${props.id}`} aria-label="Lien vers cette partie" className="heading-anchor">
          #
        </a>
      )}
    </Tag>
  )
}
