'use client'

import { Fragment } from 'react'

import { Button } from '@/components/ui/button'
import { drawFields } from '@/components/ui/form-field'
import { PostedAnswer, PostedForm, usePost } from '@/components/ui/post-form'
import type { Day } from '@/lib/platform/days'

import { moveDay } from './actions'
import { moveFields } from './fields'
import { useFocusBack } from './use-focus-kept'

const ID = 'nouvelle-date'
const field = drawFields(moveFields)

/** Changes the departure date: shows the effects first, then asks for confirmation. */
export function MoveForm({ day }: { readonly day: Day }) {
  const posted = usePost(moveDay)
  useFocusBack(ID, posted.state)
  const asked = posted.state?.proposed
  const proposed = asked === day ? undefined : asked
  const accept = proposed && (
    <Button type="submit" name="accept" value="on" className="justify-self-start">
      Accepter cette date
    </Button>
  )
  return (
    <PostedForm
      posted={posted}
      submit="Voir ce qui bouge"
      keepsText
      end={
        <>
          <PostedAnswer posted={posted} />
          {accept}
        </>
      }
    >
      <Fragment key={proposed ?? day}>{field('day', { id: ID, value: proposed ?? day })}</Fragment>
    </PostedForm>
  )
}
