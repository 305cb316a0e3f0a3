export { insertFirstAvatars } from './insert-first-avatars.ts'
