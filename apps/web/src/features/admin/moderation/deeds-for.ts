import type { Decision, Waiting } from '../../../api/admin/moderation.ts'

const WAYS: Record<Waiting['about'], readonly Decision[]> = {
  game: ['keep', 'delete', 'ban'],
  user: ['keep', 'delete', 'ban'],
  play: ['keep', 'hide', 'ban'],
}

/** What an operator can decide on a thing: a ban only where there is an account behind it. */
export const decisionsFor = ({ about, userId }: Pick<Waiting, 'about' | 'userId'>): readonly Decision[] =>
  WAYS[about].filter((decision) => decision !== 'ban' || userId !== null)
