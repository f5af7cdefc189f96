import clsx from 'clsx'
import type { ReactNode } from 'react'

export function Container(props: { children: ReactNode; className?: string }) {
  return (
    <div className={clsx('mx-auto w-full max-w-[80rem] px-5 sm:px-8 lg:px-12', props.className)}>{props.children}</div>
  )
}
