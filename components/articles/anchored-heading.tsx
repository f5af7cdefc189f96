import type { ComponentProps } from 'react'

/** A heading that can be linked to: the sign appears on hover and focus, beside the last word. */
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
