'use client'

import { Field, SelectField } from '@/components/ui/field'
import { Fold } from '@/components/ui/fold'
import { articleSections } from '@/content/article-sections'
import { writingLimits } from '@/content/publishing'
import { FACT_FIELDS, factField, type ArticleDetails } from '@/lib/texts/publishing/article-fields'

/** Its address is the id. */
export interface PictureOption {
  readonly id: string
  readonly label: string
}

export interface StepOption {
  readonly id: string
  readonly label: string
}

interface ArticleFieldsProps {
  readonly details: ArticleDetails
  /** The end of its address, after the month. */
  readonly address: string
  readonly month: string
  /** The new version of a file's article: static pages show all else as the file has it. */
  readonly isFile: boolean
  readonly pictures: readonly PictureOption[]
  /** Of the carnet. */
  readonly steps: readonly StepOption[]
}

const CATEGORIES = articleSections.map(({ category }) => ({ id: category, label: category }))

/** More can be typed after each save. */
const EMPTY_ROWS = 2

const FACT_LABELS = {
  claim: 'Ce qui est vrai',
  source: 'D’où cela vient',
  url: 'L’adresse de la source',
  verifiedOn: 'Vérifié le',
  recheckBefore: 'À revoir avant le',
} as const

function FactRow({
  index,
  fact,
}: {
  readonly index: number
  readonly fact: ArticleDetails['facts'][number] | undefined
}) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <legend className="sr-only">Fait {index + 1}</legend>
      {FACT_FIELDS.map((name) => (
        <div key={name} className={name === 'claim' ? 'sm:col-span-2' : undefined}>
          <Field
            id={`champ-${factField(index, name)}`}
            name={factField(index, name)}
            label={FACT_LABELS[name]}
            type={name === 'url' ? 'url' : name === 'verifiedOn' || name === 'recheckBefore' ? 'date' : 'text'}
            defaultValue={fact?.[name]}
            maxLength={name === 'claim' ? writingLimits.claim : writingLimits.url}
            autoComplete="off"
          />
        </div>
      ))}
    </fieldset>
  )
}

/** What an article has besides title, summary and text. */
export function ArticleFields({ details, address, month, pictures, steps, isFile }: ArticleFieldsProps) {
  const rows = Math.min(details.facts.length + EMPTY_ROWS, writingLimits.facts)
  return (
    <>
      {!isFile && (
        <div className="grid gap-6 sm:grid-cols-2">
          <SelectField name="category" label="Rubrique" options={CATEGORIES} defaultValue={details.category} />
          <Field
            name="address"
            label="Adresse"
            hint={`/blog/${month}-… : l’ancienne mène à la nouvelle.`}
            defaultValue={address}
            maxLength={writingLimits.slug}
            autoComplete="off"
          />
          <SelectField
            name="picture"
            label="Image du haut"
            options={[{ id: '', label: 'Choisis' }, ...pictures]}
            defaultValue={details.picture}
          />
          <Field
            name="alt"
            label="Ce que l’on y voit"
            hint="Vide : la description que l’image a déjà."
            defaultValue={details.alt}
            maxLength={writingLimits.alt}
            autoComplete="off"
          />
          <SelectField
            name="step"
            label="Étape du carnet"
            hint="Les membres qui ont cette étape y trouvent l’article."
            options={[{ id: '', label: 'Aucune' }, ...steps]}
            defaultValue={details.step}
          />
        </div>
      )}
      <Fold
        label={`${isFile ? 'Faits et sources, en plus de ceux du fichier' : 'Faits et sources'} (${details.facts.length})`}
        isOpen={details.facts.length > 0}
        className="border-y border-line"
        opener="min-h-12 font-[640]"
        body="grid gap-6 pb-5"
      >
        {Array.from({ length: rows }, (_, index) => (
          <FactRow key={index} index={index} fact={details.facts[index]} />
        ))}
      </Fold>
    </>
  )
}
