'use client'

import type { Answer } from '@/components/ui/answer'
import { PostForm, usePost, type FormAction, type PostFormProps } from '@/components/ui/post-form'
import type { Fields } from '@/lib/platform/fields'

import { announceAccount } from './session-channel'

/** For forms that share an answer, or are gone before it. */
export const useSetting = <F extends Fields>(action: FormAction<F>) => usePost(action, announceAccount)

/** Posts one setting, and notifies other tabs. */
export const SettingsForm = (props: PostFormProps<Answer>) => (
  <PostForm className="max-w-[26rem]" {...props} onDone={announceAccount} />
)
