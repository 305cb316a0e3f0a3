export { endReports, findReportsOf, type Told } from './reports.queries.ts'
