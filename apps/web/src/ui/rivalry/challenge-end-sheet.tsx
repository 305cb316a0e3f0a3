import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { comparison } from '../../api/results.ts'
import { meeting } from '../../api/rivalry.ts'
import { ButtonLink } from '../button.tsx'
import { SeriesText } from '../series-text.tsx'
import { Skeleton } from '../skeleton.tsx'
import { SendBack } from './send-back.tsx'
import { VerdictLine } from './verdict-line.tsx'

/** From how many meetings on two players have a series. */
const SERIES_MIN = 2

/** The end of a play that answers a challenge: who was better, the series, and both ways on. */
export function ChallengeEndSheet({ token }: { token: string }) {
  const { data, error } = useQuery(comparison(token))
  const own = data?.answers[0]
  if (error && !data) return <CompareLink token={token} />
  if (!data || !own) return <Skeleton className="h-[132px]" />
  return (
    <div className="flex flex-col gap-3">
      <p className="font-display text-22 leading-tight md:text-28" role="status">
        <VerdictLine score={own.score} rival={data.maker} fresh />
      </p>
      {own.meetingId !== null && <SeriesOf meetingId={own.meetingId} />}
      <div className="flex flex-wrap gap-3">
        {own.meetingId !== null && <SendBack meetingId={own.meetingId} kind="plain" />}
        <CompareLink token={token} />
      </div>
    </div>
  )
}

const CompareLink = ({ token }: { token: string }) => (
  <ButtonLink to={`/result/${token}`}>
    <Trans>Compare</Trans>
  </ButtonLink>
)

/** The series with the player of a meeting, once there is one. */
export function SeriesOf({ meetingId }: { meetingId: number }) {
  const { data } = useQuery(meeting(meetingId))
  if (!data || data.won + data.lost + data.level < SERIES_MIN) return null
  return (
    <p>
      <SeriesText series={data} playerName={data.playerName} />
    </p>
  )
}
