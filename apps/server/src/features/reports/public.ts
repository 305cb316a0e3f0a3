export { type EndedReport, endReports, findReportsOf } from './reports.queries.ts'
