'use client'

import * as Toast from '@radix-ui/react-toast'
import clsx from 'clsx'
import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, type FocusEvent } from 'react'

import { Link } from './link'
import type { ShownToast } from './toast'

export interface ToastViewProps {
  readonly current: ShownToast | null
  readonly close: (id: number) => void
}

/** docs/product.md#toasts. Radix pauses it while the toast is hovered or focused. */
const TOAST_DURATION_MS = 5000

/**
 * Each series of toasts has its own provider. Radix stops listening when no toast is left, so a pause at that moment (for example
 * the pointer on ×) would never end, and later toasts would never time out.
 */
export function ToastView({ current, close }: ToastViewProps) {
  const { container, remember, giveBack } = useReturnedFocus()
  const destructive = current?.content.variant === 'destructive'
  const Icon = destructive ? TriangleAlert : CircleCheck

  return (
    <div ref={container} onFocus={remember}>
      <Toast.Provider key={current?.row} duration={TOAST_DURATION_MS} label="Notification" swipeDirection="left">
        {current && (
          <Toast.Root
            key={current.id}
            open={current.isOpen}
            onOpenChange={() => {
              giveBack()
              close(current.id)
            }}
            type={destructive ? 'foreground' : 'background'}
            className={clsx('toast', destructive && 'toast-destructive')}
          >
            <OnLeave run={giveBack} />
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
    </div>
  )
}

/** Returns focus to where it came from when the toast closes or is replaced, like a dialog. */
function useReturnedFocus() {
  const container = useRef<HTMLDivElement>(null)
  const origin = useRef<EventTarget | null>(null)
  const remember = useCallback(({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) origin.current = relatedTarget
  }, [])
  const giveBack = useCallback(() => {
    const hasFocus = container.current?.contains(document.activeElement)
    if (hasFocus && origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true })
  }, [])
  return { container, remember, giveBack }
}

/** For a toast replaced while focused. Too late for a closing one, where React restores the focus. */
function OnLeave({ run }: { run: () => void }) {
  useLayoutEffect(() => run, [run])
  return null
}
