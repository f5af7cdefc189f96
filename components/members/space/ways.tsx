import { ArrowRight } from 'lucide-react'

import { Link } from '@/components/ui/link'
import type { Way } from '@/content/rooms'

/** Ways on, each with its name and a line. */
export const Ways = ({ ways }: { readonly ways: readonly Way[] }) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] border-t border-line sm:grid-cols-[repeat(2,minmax(0,1fr))] sm:gap-x-10">
    {ways.map(({ path, name, line }) => (
      <li key={path} className="border-b border-line">
        <Link href={path} className="flex min-h-16 items-center gap-4 py-2.5 hover:underline">
          <span className="min-w-0 grow">
            <span className="block font-display text-[1.25rem] leading-tight font-[600]">{name}</span>
            <span className="block text-small text-soft">{line}</span>
          </span>
          <ArrowRight aria-hidden="true" size={18} className="shrink-0 text-coral-text" />
        </Link>
      </li>
    ))}
  </ul>
)
