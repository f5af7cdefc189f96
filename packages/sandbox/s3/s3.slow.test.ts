import { S3mini } from 's3mini'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startS3Sandbox, type S3Sandbox } from './index'

const KEY = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'fr-par' }
let s3: S3Sandbox
beforeAll(async () => {
  s3 = await startS3Sandbox({ port: 0, bucket: 'backups', pageSize: 2, ...KEY })
})
afterAll(() => s3.close())

const clientWith = (changes: Partial<typeof KEY> = {}, bucket = 'backups') => {
  const { id, secret, region } = { ...KEY, ...changes }
  return new S3mini({ endpoint: `${s3.endpoint}/${bucket}`, accessKeyId: id, secretAccessKey: secret, region })
}

test('objects can be put, listed page by page, read, and deleted', async () => {
  const client = clientWith()
  const names = ['a b (1)*.txt', 'b/é+&=.txt', 'c.txt', 'd.txt', 'e.txt']
  for (const name of names) await client.putObject(name, `content of ${name}`)
  const listed = await client.listObjectsPaged('/', '', 100)
  expect(listed?.objects?.map(({ Key }) => Key)).toEqual(names)
  expect(await client.getObject(names[1]!)).toBe(`content of ${names[1]}`)
  await client.deleteObject(names[1]!)
  expect(await client.getObject(names[1]!)).toBeNull()
  expect([...s3.objects.keys()]).not.toContain(names[1])
})

test.each([
  [{ secret: 'another' }, 'SignatureDoesNotMatch'],
  [{ id: 'SOMEBODY' }, 'InvalidAccessKeyId'],
  [{ region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
])('a request signed with %j is refused', async (changes, code) => {
  await expect(clientWith(changes).putObject('x', 'y')).rejects.toMatchObject({ status: 403, serviceCode: code })
})

test('an unsigned request is refused', async () => {
  expect((await fetch(`${s3.endpoint}/backups/c.txt`)).status).toBe(403)
})

test('an aborted upload leaves nothing', async () => {
  const client = clientWith()
  const id = await client.getMultipartUploadId('big')
  await client.uploadPart('big', id, Buffer.from('part'), 1)
  expect(s3.uploads.size).toBe(1)
  await client.abortMultipartUpload('big', id)
  expect(s3.uploads.size).toBe(0)
  expect(s3.objects.has('big')).toBe(false)
})
