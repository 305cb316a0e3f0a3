import { useQuery } from '@tanstack/react-query'
import { gameSections } from '../../../api/admin/games.ts'
import { playTimeline, type ReportSubject } from '../../../api/admin/moderation.ts'
import { isFullyLoaded } from './fully-loaded.ts'

/** Returns whether the whole subject is on the screen. Reports of a name come with the queue. */
export function useFullyLoaded({ about, id }: ReportSubject) {
  const play = useQuery({ ...playTimeline(id), enabled: about === 'play' })
  const game = useQuery({ ...gameSections(id), enabled: about === 'game' })
  switch (about) {
    case 'play':
      return isFullyLoaded(play)
    case 'game':
      return isFullyLoaded(game)
    case 'user':
      return true
    default:
      return about satisfies never
  }
}
