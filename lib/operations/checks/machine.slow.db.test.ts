import { expect, test } from 'vitest'

import { DAY_MS, MINUTE_MS } from '@/lib/platform/days'
import { getEnv } from '@/lib/platform/env'
import { reservePort } from '@/test/port'
import { useStack } from '@/test/stack'

import { findBackupFaults } from './backups'
import { findClockFaults, findDatabaseFaults, findDiskFaults, findModeFault, findZoneFault } from './machine'

useStack()

const now = () => new Date()

test('a disk with too little room is named', async () => {
  expect(await findDiskFaults('.', 1)).toEqual([])
  expect(await findDiskFaults('.', Number.MAX_SAFE_INTEGER)).toEqual([
    expect.stringMatching(/^Disque\s: il ne reste que \d+ Mo.*efface/),
  ])
})

test('the clock is compared with a server’s and with Postgres’', async () => {
  const url = getEnv().stripe.apiUrl ?? ''
  expect(await findClockFaults(url, now)).toEqual([])
  const wrong = () => new Date(Date.now() + 5 * MINUTE_MS)
  expect(await findClockFaults(url, wrong)).toEqual([expect.stringMatching(/^Horloge\s: cette machine.*timedatectl/)])
  expect((await findDatabaseFaults(getEnv().databaseUrl, wrong)).faults).toEqual([
    expect.stringMatching(/^Horloge\s: celle de Postgres/),
  ])
  expect(await findClockFaults('http://127.0.0.1:1', now)).toEqual([expect.stringMatching(/^Horloge\s: inconnue/)])
})

test('Postgres: its size is noted; the end of its version, a silent one and one without TLS are named', async () => {
  const { databaseUrl } = getEnv()
  const { faults, notes } = await findDatabaseFaults(databaseUrl, now)
  expect(faults).toEqual([])
  expect(notes).toEqual([expect.stringMatching(/prend \d+ Mo/)])
  const in2040 = new Date('2040-01-01T00:00:00Z')
  const old = await findDatabaseFaults(databaseUrl, () => in2040)
  expect(old.faults[0]).toMatch(/^Postgres\s: la version \d+ n’est plus corrigée depuis le \d+ .* 20\d\d/)

  const closed = `postgresql://u:p@127.0.0.1:${await reservePort()}/h`
  expect((await findDatabaseFaults(closed, now)).faults).toEqual([
    expect.stringMatching(/n’a pas pu être interrogé.*vérifie DATABASE_URL/),
  ])
  expect(findModeFault('postgresql://u:p@db.example.fr/h')).toMatch(
    /^Postgres\s: sslmode est «\sdisable\s» alors que db\.example\.fr.*sslmode=verify-full/,
  )
  expect(findModeFault('postgresql://u:p@db.example.fr/h?sslmode=verify-full')).toBeNull()
})

test('connections that are not in UTC are named', () => {
  expect(findZoneFault('UTC')).toBeNull()
  expect(findZoneFault('Europe/Paris')).toMatch(/^Postgres\s: les connexions.*«\sEurope\/Paris\s».*fuseau/)
})

test('a backup that is missing, late, or never tried is named', () => {
  const at = new Date()
  const last = { takenAt: at, place: '/b', check: { at, error: null } }
  expect(findBackupFaults('/b', last, at)).toEqual([])
  expect(findBackupFaults(null, null, at)).toEqual([expect.stringContaining('BACKUP_TO est absent')])
  expect(findBackupFaults('/b', null, at)).toEqual([
    expect.stringContaining('Aucune sauvegarde n’est encore arrivée dans /b'),
  ])
  const bad = { ...last, takenAt: new Date(at.getTime() - 3 * DAY_MS), check: null }
  expect(findBackupFaults('/b', bad, at)).toEqual([
    expect.stringContaining('ne part plus'),
    expect.stringContaining('--check'),
  ])
})
