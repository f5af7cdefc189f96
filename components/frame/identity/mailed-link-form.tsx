import { Form, type FormProps } from '@/components/ui/form'
import { firstOf, type SearchParams } from '@/lib/platform/http/search-params'

import { AccountForm, type AccountFormProps } from './account-form'
import { linkFields } from './fields'

/** @returns the token of a mailed link, without the stop or bracket that a sentence has put behind it; empty when there is none */
export const readToken = async (searchParams: Promise<SearchParams>): Promise<string> =>
  /^[\w-]+(?:\.[\w-]+)*/.exec(firstOf((await searchParams).jeton).trim())?.[0] ?? ''

/** A random one, or a signed id, which may name the mail that it is in. */
const isWhole = (token: string) => /^([\w-]{43}|[\da-f-]{36}\.[\w-]{47}(\.[\da-f-]{36})?)$/.test(token)

const DAMAGED = 'Il s’est abîmé en route : recopie-le en entier depuis ton e-mail.'

type LinkFields = typeof linkFields

type MailedLinkFormProps = Omit<FormProps<LinkFields, AccountFormProps>, 'fields' | 'given' | 'as'> & {
  readonly token: string
  /** What is true whatever became of the link. */
  readonly always?: string
}

/** Only this form consumes a mailed link, because mail programs open links too. */
export function MailedLinkForm({ token, always, ...form }: MailedLinkFormProps) {
  return (
    <Form
      as={AccountForm}
      {...form}
      fields={linkFields}
      given={{ token }}
      expired={orDamaged(form.expired, token, always)}
    />
  )
}

/** @returns why the link has expired: because it was cut, where that is seen */
export function orDamaged(
  expired: AccountFormProps['expired'],
  token: string,
  always?: string,
): AccountFormProps['expired'] {
  const damaged = { title: 'Ce lien est incomplet', message: [DAMAGED, always].join(' ').trim() }
  return expired && !isWhole(token) ? { ...expired, ...damaged } : expired
}
