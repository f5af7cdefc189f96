import clsx from 'clsx'
import { useId, type ReactNode } from 'react'

import type { Screen as ScreenData, ScreenLine } from '@/lib/texts/content/tutorials'

import './screen.css'

const isHere = (line: ScreenLine) => 'here' in line && line.here === true

function Line({ line }: { line: ScreenLine }) {
  if ('note' in line) return <p className="screen-note">{line.note}</p>
  if ('button' in line) return <p className={clsx('screen-button', isHere(line) && 'is-here')}>{line.button}</p>
  if ('toggle' in line)
    return (
      <p className={clsx('screen-toggle', line.on && 'is-on', isHere(line) && 'is-here')}>
        <span>{line.toggle}</span>
        <i />
      </p>
    )
  return (
    <p className={clsx('screen-field', isHere(line) && 'is-here')}>
      <span>{line.field}</span>
      <b>{line.value}</b>
    </p>
  )
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="screen-window">
    <p className="screen-bar">{title}</p>
    {children}
  </div>
)

function Drawing({ screen }: { screen: ScreenData }) {
  if (screen.kind === 'window')
    return (
      <Frame title={screen.title}>
        <div className="screen-body">
          {screen.lines.map((line, index) => (
            <Line key={index} line={line} />
          ))}
        </div>
      </Frame>
    )
  if (screen.kind === 'table')
    return (
      <Frame title={screen.title}>
        <div className={clsx('screen-table', `screen-columns-${screen.head.length}`)}>
          {[screen.head, ...screen.rows].flatMap((row, line) =>
            row.map((cell, column) => (
              <p key={`${line} ${column}`} className={clsx(line === 0 && 'screen-head')}>
                {cell}
              </p>
            )),
          )}
        </div>
      </Frame>
    )
  return (
    <div className="screen-flow">
      {screen.stops.map(({ name, does }) => (
        <p key={name}>
          <b>{name}</b>
          <span>{does}</span>
        </p>
      ))}
    </div>
  )
}

function describeLine(line: ScreenLine): string {
  if ('note' in line) return line.note
  const what =
    'button' in line
      ? `Bouton « ${line.button} »`
      : 'toggle' in line
        ? `Interrupteur « ${line.toggle} », ${line.on ? 'allumé' : 'éteint'}`
        : `Champ « ${line.field} » : ${line.value}`
  return isHere(line) ? `${what} (c’est ici)` : what
}

/** Ends as a sentence does. */
const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** A drawn screen in words, for screen readers. */
function describeScreen(screen: ScreenData): string {
  if (screen.kind === 'window')
    return [`Fenêtre « ${screen.title} ».`, ...screen.lines.map((line) => sentence(describeLine(line)))].join(' ')
  if (screen.kind === 'table')
    return [
      `Tableau « ${screen.title} ». Colonnes : ${screen.head.join(', ')}.`,
      ...screen.rows.map((row, index) =>
        sentence(`Ligne ${index + 1} : ${row.map((cell) => cell || 'vide').join(', ')}`),
      ),
    ].join(' ')
  return screen.stops.map(({ name, does }, index) => sentence(`${index + 1}, ${name} : ${does}`)).join(' ')
}

/**
 * A drawn screen with a caption, and in words what it shows. A coral mark shows where to click. The group is named by its caption
 * (RGAA 1.9).
 */
export function Screen({ screen }: { screen: ScreenData }) {
  const id = useId()
  return (
    <figure role="group" aria-label={screen.caption} className="screen">
      <div role="img" aria-label={`Dessin : ${screen.caption}`} aria-describedby={id} className="screen-drawing">
        <Drawing screen={screen} />
      </div>
      <p id={id} className="sr-only">
        {describeScreen(screen)}
      </p>
      <figcaption className="screen-caption">{screen.caption}</figcaption>
    </figure>
  )
}
