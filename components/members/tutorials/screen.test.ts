import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { Screen as ScreenData } from '@/lib/texts/content/tutorials'

import { Screen } from './screen'

const render = (screen: ScreenData) => renderToStaticMarkup(createElement(Screen, { screen })).replaceAll('\u00a0', ' ')

const caption = 'Un seul champ à changer.'

test('a drawn screen and its caption are one group, named by the caption', () => {
  const html = render({ kind: 'window', title: 'Flux', caption, lines: [{ note: 'Rien de plus.' }] })
  expect(html).toMatch(new RegExp(`^<figure role="group" aria-label="${caption}"`))
  expect(html).toMatch(new RegExp(`<figcaption[^>]*>${caption}</figcaption></figure>$`))
})

test('what a drawn screen shows is also said in words', () => {
  const window = render({
    kind: 'window',
    title: 'Compte d’envoi',
    caption,
    lines: [
      { field: 'Port', value: '465', here: true },
      { toggle: 'SSL/TLS', on: true, here: false },
      { button: 'Enregistrer', here: false },
      { note: 'À droite : une ligne.' },
    ],
  })
  const [, id = ''] = /role="img"[^>]*aria-describedby="([^"]+)"/.exec(window) ?? []
  expect(window).toContain(
    `<p id="${id}" class="sr-only">Fenêtre « Compte d’envoi ». Champ « Port » : 465 (c’est ici). Interrupteur « SSL/TLS », allumé. ` +
      'Bouton « Enregistrer ». À droite : une ligne.</p>',
  )
  expect(render({ kind: 'table', title: 'Zone', caption, head: ['Nom', 'Valeur'], rows: [['@', '']] })).toContain(
    'Tableau « Zone ». Colonnes : Nom, Valeur. Ligne 1 : @, vide.',
  )
  expect(render({ kind: 'flow', caption, stops: [{ name: 'Départ', does: 'Le lundi' }] })).toContain(
    '1, Départ : Le lundi.',
  )
})
