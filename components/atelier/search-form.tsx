import type { ComponentProps } from 'react'

import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'

type SearchFormProps = Omit<ComponentProps<typeof Field>, 'type' | 'className'> & {
  /** The page that answers. */
  readonly action: string
}

/** Asks the page for what it finds; works without JavaScript. */
export const SearchForm = ({ action, ...field }: SearchFormProps) => (
  <form method="get" action={action} role="search" className="flex flex-wrap items-end gap-3">
    <div className="min-w-0 flex-[0_1_36rem]">
      <Field type="search" minLength={2} autoComplete="off" required {...field} />
    </div>
    <Button type="submit" variant="outline" className="min-h-12">
      Chercher
    </Button>
  </form>
)
