export { deleteEntriesOf, findAllEntries } from './all-entries.queries.ts'
export { insertPastEntries } from './past-entries.queries.ts'
export { replaceAvatar } from './profile.queries.ts'
