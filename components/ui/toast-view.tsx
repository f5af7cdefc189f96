'use client'

import * as Toast from '@radix-ui/react-toast'
import clsx from 'clsx'
import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from './link'
import type { ToastContent } from './toast'

export interface ToastViewProps {
  readonly current: { readonly id: number; readonly content: ToastContent } | null
}

/** Specification, section 9. Radix pauses it while the toast is hovered or focused. */
const TOAST_DURATION_MS = 5000

/** The toast itself, its place on the screen and its announcement to screen readers. */
export function ToastView({ current }: ToastViewProps) {
  const [closedId, setClosedId] = useState(0)
  const destructive = current?.content.variant === 'destructive'
  const Icon = destructive ? TriangleAlert : CircleCheck

  return (
    <Toast.Provider duration={TOAST_DURATION_MS} label="Notification" swipeDirection="right">
      {current && (
        <Toast.Root
          key={current.id}
          open={closedId < current.id}
          onOpenChange={(open) => !open && setClosedId(current.id)}
          type={destructive ? 'foreground' : 'background'}
          className={clsx('toast', destructive && 'toast-destructive')}
        >
          <Icon aria-hidden size={22} strokeWidth={2} className="toast-icon" />
          <Toast.Title className="toast-title">{current.content.title}</Toast.Title>
          {current.content.description && (
            <Toast.Description className="toast-description">{current.content.description}</Toast.Description>
          )}
          {current.content.action && (
            <Toast.Action asChild altText={current.content.action.label}>
              <Link className="toast-action" href={current.content.action.href}>
                {current.content.action.label}
              </Link>
            </Toast.Action>
          )}
          <Toast.Close className="toast-close" aria-label="Fermer">
            <X aria-hidden size={18} />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toast-viewport" label="Notifications ({hotkey})" />
    </Toast.Provider>
  )
}
