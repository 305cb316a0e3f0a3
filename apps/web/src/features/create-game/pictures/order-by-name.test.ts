import { expect, test } from 'vitest'
import { orderByName } from './order-by-name.ts'

const ordered = (...names: string[]) => orderByName(names, (name) => name)

test('[CREATE-23] pictures are sorted by name, with numbers in numeric order', () => {
  expect(ordered('10.jpg', '2.jpg', '1.jpg')).toEqual(['1.jpg', '2.jpg', '10.jpg'])
  expect(ordered('IMG_20.png', 'img_3.png')).toEqual(['img_3.png', 'IMG_20.png'])
  expect(ordered('çilek', 'zil', 'ada')).toEqual(['ada', 'çilek', 'zil'])
})

test('does not modify the given array', () => {
  const names = ['b', 'a']
  orderByName(names, (name) => name)
  expect(names).toEqual(['b', 'a'])
})
