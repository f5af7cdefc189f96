'use client'

import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'

import { changeText } from './insert'

/** Inserts a picture at the cursor; without JavaScript, its Markdown is copied by hand. */
export function InsertButton({ markdown }: { readonly markdown: string }) {
  if (!useHydrated()) return null
  return (
    <Button
      variant="outline"
      onClick={() => changeText((selected) => ({ text: `${selected}\n\n${markdown}\n\n` }))}
      className="px-4 text-small"
    >
      Mettre dans le texte
    </Button>
  )
}
