import type { IconNode } from 'lucide'
import { createElement, type SVGProps } from 'react'

export type { IconNode }

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly of: IconNode
  readonly size?: number
}

/** A drawing of Lucide's. Their own component for React is one of the browser's: its script would come with every page. */
export function Icon({ of: node, size = 24, ...props }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {node.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
