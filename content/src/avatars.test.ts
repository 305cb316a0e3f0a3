import { expect, test } from 'vitest'
import { renderAvatars } from './avatars.ts'

test('[AVATAR-1] there are 24 avatars, each with a unique name and drawing, and the default one is first', () => {
  const avatars = renderAvatars()
  expect(avatars[0]?.name).toBe('default')
  expect(avatars).toHaveLength(24)
  expect(new Set(avatars.map(({ name }) => name.toLowerCase())).size).toBe(24)
  expect(new Set(avatars.map(({ svg }) => svg)).size).toBe(24)
})
