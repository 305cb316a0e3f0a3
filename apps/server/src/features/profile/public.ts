export { deleteEntriesOf, findAllEntries } from './all-entries.queries.ts'
export { takeOffAvatar } from './profile.queries.ts'
