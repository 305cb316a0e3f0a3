import { expect, test } from 'vitest'
import { avatarsIn, avatarsInSync } from './avatars-in-sync.ts'

const avatar = (avatarName: string, avatarToken: string) => ({
  avatarName,
  avatarToken,
  avatarImage: `/media/${avatarName}-${avatarToken}`,
})

const crane = avatar('crane', '1')
const otter = avatar('otter', '1')

test('[LIST-7] new avatars are added, changed tokens replaced, removed ones dropped', () => {
  const cached = [crane, otter, avatar('moth', '1')]
  const fetched = [avatar('crane', '1'), avatar('otter', '2'), avatar('fox', '1')]
  expect(avatarsInSync(cached, fetched)).toEqual(fetched)
})

test('[LIST-7] what has not changed stays as it is kept', () => {
  const cached = [crane, otter]
  expect(avatarsInSync(cached, [avatar('crane', '1'), avatar('otter', '1')])).toBe(cached)
  expect(avatarsInSync(cached, [avatar('crane', '1'), avatar('otter', '2')])[0]).toBe(crane)
})

test('an address that changed under the same token is replaced too', () => {
  const moved = { ...crane, avatarImage: '/media/elsewhere' }
  expect(avatarsInSync([crane], [moved])).toEqual([moved])
})

test.each([null, '', '{', '{"a":1}', 'null', '[1,null,{"avatarName":"crane"}]'])('%j holds no avatars', (cached) => {
  expect(avatarsIn(cached)).toEqual([])
})

test('avatars are read back as they were kept', () => {
  expect(avatarsIn(JSON.stringify([crane, otter]))).toEqual([crane, otter])
})
