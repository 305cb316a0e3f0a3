export { findAnswerEmails } from './answer-emails.queries.ts'
export { meetingsForDownload } from './download.queries.ts'
export { adoptMeetings, deleteMeetingsOf, meetInChallenge, meetInDuel } from './meetings.queries.ts'
