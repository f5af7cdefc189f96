import type { ComponentProps } from 'react'

type LinkProps = ComponentProps<'a'> & { readonly href: string }

/** An address of this site, which opens without a new document: components/site/link-navigation.tsx. */
export function Link(props: LinkProps) {
  return <a data-link="" {...props} />
}
