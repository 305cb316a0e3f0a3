export { noteDeed } from './audit.queries.ts'
export { forgetBannedMail } from './bans.queries.ts'
export { pageOfRows } from './page-of-rows.ts'
export { resign } from './roles.ts'
