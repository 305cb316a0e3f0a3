export { eraseDecisionNames, findDecisionsOn, insertDecision, type Why } from './decisions.queries.ts'
export { type ClosedReport, closeReports, findReportsOf, OUTCOMES } from './reports.queries.ts'
export { auditedWhy, whyOf } from './why-of.ts'
