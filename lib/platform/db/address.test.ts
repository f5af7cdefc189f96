import { expect, test } from 'vitest'

import { readDatabaseAddress } from './address'

const read = (query: string) => readDatabaseAddress(`postgresql://zo%C3%A9:p%40ss@db.example:6432/horizon${query}`)

test('the parts of an address are decoded', () => {
  expect(read('')).toEqual({
    host: 'db.example',
    port: 6432,
    user: 'zoé',
    password: 'p@ss',
    database: 'horizon',
    options: '-c TimeZone=UTC',
  })
})

test('UTC comes last among the options of an address', () => {
  expect(read('?options=-c%20search_path%3Dx').options).toBe('-c search_path=x -c TimeZone=UTC')
})

test.each(['prefer', 'allow', 'require', 'no-verify'])('%s: TLS with any certificate', (mode) => {
  expect(read(`?sslmode=${mode}`)).toMatchObject({ ssl: { rejectUnauthorized: false } })
})

test('disable: no TLS', () => {
  expect(read('?sslmode=disable')).toMatchObject({ ssl: false })
})

test('verify-full, or sslrootcert=system: chain and host name are verified', () => {
  for (const query of ['?sslmode=verify-full', '?sslrootcert=system', '?sslmode=require&sslrootcert=system']) {
    expect(read(query).ssl, query).toEqual({})
  }
})

test('verify-ca without a root certificate says so', () => {
  expect(() => read('?sslmode=verify-ca')).toThrow('sslrootcert')
})
