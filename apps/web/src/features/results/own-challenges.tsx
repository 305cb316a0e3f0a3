import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type OwnChallenge, ownChallenges } from '../../api/results.ts'
import { requestIdOf } from '../../lib/call.ts'
import { errorText } from '../../lib/refusal-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSheet } from '../../ui/error-sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Day } from '../../ui/times.tsx'
import { useResultTexts } from './result-texts.ts'

/** The results that the player has shared, and who has answered them. Only their player sees them. */
export function OwnChallenges() {
  const { t, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(ownChallenges())
  return (
    <section aria-labelledby="challenges" className="flex flex-col gap-5">
      <h2 id="challenges" className="font-display text-22 md:text-28">{t`Challenges`}</h2>
      {data?.content.length === 0 && (
        <EmptyState title={t`No challenges yet.`}>
          {t`Challenge a friend at the end of a game. Friends play the same squares, and you see here who was better.`}
        </EmptyState>
      )}
      {data && data.content.length > 0 && (
        <ul className="border border-rule bg-paper">
          {data.content.map((challenge) => (
            <Row key={challenge.resultToken} challenge={challenge} />
          ))}
        </ul>
      )}
      {!data && !error && <Skeleton className="h-40" />}
      {!data && error && (
        <ErrorSheet text={i18n._(errorText(error))} requestId={requestIdOf(error)} busy={isFetching} onRetry={() => refetch()} />
      )}
    </section>
  )
}

function Row({ challenge }: { challenge: OwnChallenge }) {
  const { gameOf, points } = useResultTexts()
  const { resultToken, score, shareDate, newCount } = challenge
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-rule px-3 py-3 not-first:border-t">
      <Link to={`/result/${resultToken}`} className="link wrap-anywhere font-bold">
        {gameOf(challenge)}
      </Link>
      <span className="text-ink-2">
        <span>{`${points(score)} ·`}</span> <Day date={shareDate} />
      </span>
      <span className="text-ink-2 md:ml-auto">
        <Answers challenge={challenge} />{' '}
        {newCount > 0 && (
          <span className="own-row">
            <Trans>{newCount} new</Trans>
          </span>
        )}
      </span>
    </li>
  )
}

function Answers({ challenge: { answerCount, betterCount } }: { challenge: OwnChallenge }) {
  if (answerCount === 0) return <Trans>Nobody has answered yet</Trans>
  return (
    <>
      <Plural value={answerCount} one="# answer" other="# answers" />
      {betterCount > 0 && (
        <>
          <span>{', '}</span>
          <Plural value={betterCount} one="# better than you" other="# better than you" />
        </>
      )}
    </>
  )
}
