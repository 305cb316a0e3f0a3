export { deleteEntriesOf, findAllEntries, insertPastEntries } from './lists.queries.ts'
export { replaceAvatar } from './profile.queries.ts'
