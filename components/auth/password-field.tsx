'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

import { Field } from '@/components/ui/field'

interface PasswordFieldProps {
  readonly mode: 'login' | 'signup'
  readonly name?: string
  readonly label?: string
  readonly id?: string
}

export function PasswordField({ mode, name = 'password', label = 'Mot de passe', id }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  const Icon = visible ? EyeOff : Eye
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
      trailing={
        <button
          type="button"
          aria-label={visible ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
          className="grid size-11 place-items-center rounded-control text-soft hover:text-ink"
        >
          <Icon aria-hidden="true" size={20} />
        </button>
      }
    />
  )
}
