import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { meeting } from '../../api/rivalry.ts'
import type { ButtonKind } from '../button.tsx'
import { gridText } from '../game-labels.tsx'
import { StartButton } from '../start-button.tsx'

interface SendBackProps {
  meetingId: number
  kind?: ButtonKind
}

/** Starts a game that neither of two players has met. Its end offers to send the result to the other. */
export function SendBack({ meetingId, kind = 'primary' }: SendBackProps) {
  const { data } = useQuery(meeting(meetingId))
  if (!data?.next) return null
  const { playerName, next } = data
  const [name, grid] = [next.gameName, gridText(next.squareAmount)]
  return (
    <StartButton gameId={next.gameId} kind={kind} replace state={{ sendBack: { meetingId, playerName } }}>
      <span>
        <Trans>Send it back</Trans>
        <small className="block text-14 font-normal">
          <Trans>
            {name}, {grid}: new to both
          </Trans>
        </small>
      </span>
    </StartButton>
  )
}
