import type { Screen, ScreenLine } from '@/content/tutorials/tutorial'

const isHere = (line: ScreenLine) => 'here' in line && line.here === true

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
export function describeScreen(screen: Screen): string {
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
