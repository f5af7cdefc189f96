'use client'

import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/use-hydrated'

/** Inserts a picture at the cursor; without JavaScript, its Markdown is copied by hand. */
export function InsertButton({ markdown }: { readonly markdown: string }) {
  if (!useHydrated()) return null
  function insert() {
    const field = document.querySelector<HTMLTextAreaElement>('textarea#champ-body')
    if (!field) return
    field.setRangeText(`\n\n${markdown}\n\n`, field.selectionEnd, field.selectionEnd, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  return (
    <Button variant="outline" onClick={insert} className="px-4 text-small">
      Mettre dans le texte
    </Button>
  )
}
