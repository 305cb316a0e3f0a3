export { noteDeed } from './audit/audit.queries.ts'
export { forgetBannedMail } from './bans/bans.queries.ts'
export { pageOfRows } from './page-of-rows.ts'
export { resign } from './roles/roles.ts'
