import { startPasskey } from '@guess/contract/api/factors'
import { expect, test } from 'vitest'
import { aMember, PASSWORD } from '../../../testing/identities.ts'
import { signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'
import { passkeySiteOf } from './passkeys.ts'
import { seal, unseal } from './seal.ts'

const testApp = withApp()

test.each([
  ['https://guess.example', { rpId: 'guess.example', origin: 'https://guess.example' }],
  ['https://guess.example:8443', { rpId: 'guess.example', origin: 'https://guess.example:8443' }],
  ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://guess.example', null],
  ['https://192.168.0.7', null],
  ['https://[::1]', null],
  [null, null],
])('[FACTOR-4] passkeys at %s', (publicUrl, expected) => {
  expect(passkeySiteOf({ publicUrl })).toEqual(expected)
})

test('[FACTOR-4] the first passkey needs the password, and a site without an address has none', async () => {
  const app = await testApp.startAnother({ publicUrl: 'https://guess.example' })
  const { userId } = await aMember(app)
  const body = { userPassword: PASSWORD }
  const owner = await signedIn(app, userId)
  expect(await owner.expectRefusal(startPasskey, { body: {} })).toMatchObject({ code: 'wrong-password' })
  const { options } = await owner.call(startPasskey, { body })
  expect(options).toMatchObject({ rp: { id: 'guess.example' }, attestation: 'none' })
  expect(await (await signedIn(testApp, userId)).expectRefusal(startPasskey, { body })).toMatchObject({ status: 404 })
})

test('[FACTOR-2] what is sealed opens only with the same secret, for the same use and unchanged', () => {
  const sealed = seal('a secret', 'one', 'hidden')
  expect(unseal('a secret', 'one', sealed)).toBe('hidden')
  expect(seal('a secret', 'one', 'hidden')).not.toBe(sealed)
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
  expect([unseal('another', 'one', sealed), unseal('a secret', 'other', sealed), unseal('a secret', 'one', changed)]).toEqual([
    null,
    null,
    null,
  ])
  for (const junk of ['', 'x', 'A'.repeat(38)]) expect(unseal('a secret', 'one', junk)).toBeNull()
})
