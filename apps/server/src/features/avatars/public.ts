export { keepFirstAvatars } from './keep-avatars.ts'
