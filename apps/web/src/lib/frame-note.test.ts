import { expect, test } from 'vitest'
import { frameNote } from './frame-note.ts'

const TOKEN = '0123456789abcdef0123456789abcdef'

test('[DUEL-61] a note of a frame contains neither an access token nor the token of a match', () => {
  const sent = frameNote('out', 'CONNECT\nAuthorization:Bearer eyJ.secret\naccept-version:1.2\n\n\0', 7)
  expect(sent).toMatchObject({ way: 'out', at: 7, command: 'CONNECT', destination: null })
  expect(sent.headers).toEqual({ Authorization: '…', 'accept-version': '1.2' })
  const received = frameNote('in', `MESSAGE\ndestination:/topic/game/${TOKEN}\nmessage-id:1\n\n{"gameToken":"${TOKEN}"}\0`, 8)
  expect(received).toMatchObject({ command: 'MESSAGE', destination: '/topic/game/…' })
  const move = frameNote('out', `SEND\ndestination:/app/live/${TOKEN}\nreceipt:call-1\n\n{"call":"${TOKEN}"}\0`, 9)
  expect(move).toMatchObject({ command: 'SEND', destination: '/app/live/…' })
  expect(JSON.stringify([sent, received, move])).not.toMatch(/secret|0123/)
})

test('a note contains the size in bytes', () => {
  expect(frameNote('in', 'ERROR\nmessage:ş\n\n\0', 0).size).toBe(19)
})

test('a frame of line ends only is a heart-beat', () => {
  expect(frameNote('in', '\n', 0)).toEqual({ way: 'in', at: 0, command: 'heart-beat', destination: null, headers: {}, size: 1 })
})
