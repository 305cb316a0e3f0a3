import { expect, test } from 'vitest'
import { avatarsIn, avatarsInSync } from './avatars-in-sync.ts'

const avatar = (avatarName: string, avatarToken: string) => ({
  avatarName,
  avatarToken,
  avatarImage: `/media/${avatarName}-${avatarToken}`,
})

const crane = avatar('crane', '1')
const otter = avatar('otter', '1')

test('[LIST-7] adds new avatars, replaces those with a new token and drops removed ones', () => {
  const cached = [crane, otter, avatar('moth', '1')]
  const fetched = [avatar('crane', '1'), avatar('otter', '2'), avatar('fox', '1')]
  expect(avatarsInSync(cached, fetched)).toEqual(fetched)
})

test('[LIST-7] unchanged avatars are the same objects as before', () => {
  const cached = [crane, otter]
  expect(avatarsInSync(cached, [avatar('crane', '1'), avatar('otter', '1')])).toBe(cached)
  expect(avatarsInSync(cached, [avatar('crane', '1'), avatar('otter', '2')])[0]).toBe(crane)
})

test('replaces an avatar whose address changed under the same token', () => {
  const moved = { ...crane, avatarImage: '/media/elsewhere' }
  expect(avatarsInSync([crane], [moved])).toEqual([moved])
})

test.each([null, '', '{', '{"a":1}', 'null', '[1,null,{"avatarName":"crane"}]'])('%j contains no avatars', (cached) => {
  expect(avatarsIn(cached)).toEqual([])
})

test('stored avatars are read back unchanged', () => {
  expect(avatarsIn(JSON.stringify([crane, otter]))).toEqual([crane, otter])
})
