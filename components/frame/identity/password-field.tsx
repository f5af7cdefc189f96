'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

import { afterPaint } from '@/components/ui/after-paint'
import { Field } from '@/components/ui/field'

interface PasswordFieldProps {
  readonly mode: 'login' | 'signup'
  readonly name?: string
  readonly label?: string
  readonly id?: string
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
      className="grid size-11 place-items-center rounded-control text-soft hover:text-ink"
    >
      <Icon aria-hidden="true" size={20} />
    </button>
  )
}

export function PasswordField({ mode, name = 'password', label = 'Mot de passe', id }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <Field
      id={id}
      name={name}
      type={visible ? 'text' : 'password'}
      label={label}
      autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
      required
      minLength={8}
      hint={mode === 'signup' ? '8 caractères au moins, avec une majuscule, une minuscule et un chiffre.' : undefined}
      trailing={<RevealButton onReveal={setVisible} />}
    />
  )
}
