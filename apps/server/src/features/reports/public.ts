export { type ClosedReport, closeReports, findReportsOf } from './reports.queries.ts'
