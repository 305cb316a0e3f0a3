import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPath } from '../ui/qr-code.tsx'

test('[DUEL-46] draws each run of dark modules as one rectangle, with a margin around the code', () => {
  const rows = [
    [true, true, false, true],
    [false, false, false, false],
    [false, true, true, true],
  ]
  expect(qrPath(rows, 4)).toBe('M4 4h2v1h-2zM7 4h1v1h-1zM5 6h3v1h-3z')
  expect(qrPath([[false]], 4)).toBe('')
})

test('[DUEL-46] the drawn path contains exactly the dark modules of the code', () => {
  const { data } = encode(`https://guess.example/gameVsView/1?token=${'a'.repeat(32)}`, { ecc: 'M', border: 0 })
  const drawn = data.map((row) => row.map(() => false))
  for (const [, x, y, length] of qrPath(data, 0).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  }
  expect(drawn).toEqual(data)
})
