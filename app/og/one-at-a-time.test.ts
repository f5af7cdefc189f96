import { expect, test, vi } from 'vitest'

import { shareQueue } from '@/lib/texts/seo/share-cards'

import { GET } from './[name]/route'

test('of five shared pictures asked for at once, one is drawn at a time, and each once', async () => {
  const names = ['accueil', 'abonnement', 'contact', 'formations', 'cgv', 'accueil']
  const ask = (name: string) => GET(new Request('http://x'), { params: Promise.resolve({ name: `${name}.png` }) })
  const answers = Promise.all(names.map(ask))
  await vi.waitFor(() => expect([shareQueue.activeCount, shareQueue.pendingCount]).toEqual([1, 4]), { interval: 1 })
  expect((await answers).map(({ status }) => status)).toEqual(names.map(() => 200))
})
