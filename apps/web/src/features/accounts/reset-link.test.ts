import { expect, test } from 'vitest'
import { resetLinkIn } from './reset-link.ts'

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('[SESSION-48] the contents of a reset link are decoded', () => {
  const link = { userMail: 'çağla+şu@mail.example', verificationCode: 'q-_7' }
  expect(resetLinkIn(encoded(link))).toEqual(link)
})

test.each([
  null,
  '',
  '%%%',
  'e30',
  encoded(null),
  encoded([]),
  encoded({ userMail: 'a@b.example' }),
  encoded({ userMail: 1, verificationCode: 2 }),
])('[SESSION-48] an invalid reset link is rejected: %j', (data) => expect(resetLinkIn(data)).toBeNull())
