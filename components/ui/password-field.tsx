'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

import { afterPaint } from './after-paint'
import { Field } from './field'

interface PasswordFieldProps {
  readonly name?: string
  readonly label?: string
  readonly id?: string
  readonly hint?: string | undefined
  readonly autoComplete?: string
}

/** Shows its new name and icon at once, because changing the field's type is slow in browsers. */
function RevealButton({ onReveal }: { readonly onReveal: (isRevealed: boolean) => void }) {
  const [isOn, setIsOn] = useState(false)
  const reveal = () => {
    setIsOn(!isOn)
    afterPaint(() => onReveal(!isOn))
  }
  const Icon = isOn ? EyeOff : Eye
  // No aria-pressed: « masquer, activé » would say the opposite of what it does.
  return (
    <button
      type="button"
      aria-label={isOn ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
      onClick={reveal}
      className="grid size-11 place-items-center rounded-control text-soft hover:text-ink noscript:hidden"
    >
      <Icon aria-hidden="true" size={20} />
    </button>
  )
}

export function PasswordField({ name = 'password', label = 'Mot de passe', ...props }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <Field
      {...props}
      name={name}
      type={visible ? 'text' : 'password'}
      label={label}
      required
      minLength={8}
      trailing={<RevealButton onReveal={setVisible} />}
    />
  )
}
