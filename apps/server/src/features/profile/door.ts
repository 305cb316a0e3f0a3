export { deleteEntriesOf, findAllEntries } from './all-entries.queries.ts'
