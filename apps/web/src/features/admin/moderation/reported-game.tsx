import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Refusal } from '../../../lib/call.ts'
import { ListFailed, ListSkeleton } from '../components/list-states.tsx'
import { gameSections } from '../lists/games.queries.ts'

const isGone = (error: unknown) => error instanceof Refusal && error.code === 'game-not-found'

/** The pictures and answers of a reported game. */
export function ReportedGame({ gameId }: { gameId: number }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(gameSections(gameId))
  return (
    <section>
      <h3 className="font-bold">{t`Pictures and answers`}</h3>
      {error && isGone(error) && (
        <p className="text-ink-2">
          <Trans>The game has been deleted meanwhile, and its pictures with it.</Trans>
        </p>
      )}
      {error && !isGone(error) && <ListFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!error && !data && <ListSkeleton rows={3} of="picture" />}
      <ol className="reported-sections">
        {data?.sections.map(({ sectionNumber, sectionImage, sectionCorrectAnswer, sectionAnswers }) => (
          <li key={sectionNumber}>
            <img src={sectionImage} alt={t`Section ${sectionNumber + 1}`} width={160} height={90} loading="lazy" />
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <strong>{sectionCorrectAnswer}</strong>
              <span className="block text-14 text-ink-2">
                {sectionAnswers.filter((answer) => answer !== sectionCorrectAnswer).join(' · ')}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
