'use client'

import * as Toast from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import Link from 'next/link'
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'

export interface ToastContent {
  readonly title: string
  readonly description?: string
  readonly variant?: 'default' | 'destructive'
  readonly action?: { readonly label: string; readonly href: string }
}

/** Specification, section 9. Radix pauses it while the toast is hovered or focused. */
const TOAST_DURATION_MS = 5000

const ToastContext = createContext<{ toast(content: ToastContent): void } | null>(null)

/** Shows one toast at a time: a new one takes the place of the one before. */
export function Toaster({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<{ id: number; content: ToastContent } | null>(null)
  const [open, setOpen] = useState(false)

  const toast = useCallback((content: ToastContent) => {
    setCurrent((previous) => ({ id: (previous?.id ?? 0) + 1, content }))
    setOpen(true)
  }, [])
  const value = useMemo(() => ({ toast }), [toast])

  return (
    <ToastContext value={value}>
      <Toast.Provider duration={TOAST_DURATION_MS} label="Notification" swipeDirection="right">
        {children}
        {current && (
          <Toast.Root
            key={current.id}
            open={open}
            onOpenChange={setOpen}
            type={current.content.variant === 'destructive' ? 'foreground' : 'background'}
            className={current.content.variant === 'destructive' ? 'toast toast-destructive' : 'toast'}
          >
            <Toast.Title className="toast-title">{current.content.title}</Toast.Title>
            {current.content.description && (
              <Toast.Description className="toast-description">{current.content.description}</Toast.Description>
            )}
            {current.content.action && (
              <Toast.Action asChild altText={current.content.action.label}>
                <Link className="toast-action" href={current.content.action.href} prefetch={false}>
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
    </ToastContext>
  )
}

export function useToast() {
  const context = useContext(ToastContext)
  if (!context) throw new Error('useToast needs a Toaster above it')
  return context
}
