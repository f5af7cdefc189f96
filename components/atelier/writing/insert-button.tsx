'use client'

import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'

import { insertBlock } from './insert'

/** Puts a picture after the cursor; without JavaScript, its Markdown is copied by hand. */
export function InsertButton({ markdown }: { readonly markdown: string }) {
  if (!useHydrated()) return <code className="text-small text-soft wrap-anywhere">{markdown}</code>
  return (
    <Button variant="outline" onClick={() => insertBlock(markdown)} className="px-4 text-small">
      Mettre dans le texte
    </Button>
  )
}
