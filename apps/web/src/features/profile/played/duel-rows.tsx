import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { useAvatarPictures } from '../../../api/avatars.ts'
import type { PastDuel } from '../../../api/profile.ts'
import { shownPlayer, useGameTitle } from '../../../lib/shown-names.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Day } from '../../../ui/times.tsx'
import styles from '../profile.module.css'
import { type PastColumn, PastRowsSkeleton, PastTable } from './past-table.tsx'

/** Returns a key that identifies a match, so that it is listed once. */
const duelKey = ({ gameId, opponentName, endDate }: Pick<PastDuel, 'gameId' | 'opponentName' | 'endDate'>) =>
  `${gameId} ${endDate} ${opponentName}`

/** Returns the duels of all pages, each once: one that has ended in the meantime pushes others to the next page. */
export const duelsIn = <T extends Pick<PastDuel, 'gameId' | 'opponentName' | 'endDate'>>(
  pages: readonly { content: readonly T[] }[],
): T[] => [...new Map(pages.flatMap(({ content }) => content).map((duel) => [duelKey(duel), duel])).values()]

const OUTCOMES: Record<PastDuel['outcome'], MessageDescriptor> = { won: msg`Won`, draw: msg`Drawn`, lost: msg`Lost` }

export function DuelRows({ duels, ref }: { duels: readonly PastDuel[]; ref: Ref<HTMLTableSectionElement> }) {
  const { t } = useLingui()
  const pictureOf = useAvatarPictures()
  return (
    <PastTable caption={t`Duels, newest first`} columns={useColumns()}>
      <tbody ref={ref}>
        {duels.map((duel) => (
          <DuelRow key={duelKey(duel)} duel={duel} picture={pictureOf(duel.opponentAvatarName)} />
        ))}
      </tbody>
    </PastTable>
  )
}

function useColumns(): readonly PastColumn[] {
  const { t } = useLingui()
  return [
    { head: t`Opponent` },
    { head: t`Game`, look: 'max-md:hidden' },
    { head: t`Day`, look: 'number max-md:hidden' },
    { head: t`Result`, look: 'number' },
  ]
}

function DuelRow({ duel, picture }: { duel: PastDuel; picture: string | null }) {
  const { i18n } = useLingui()
  const { outcome, reason, score, opponentScore, endDate } = duel
  const day = <Day date={endDate} />
  return (
    <tr>
      <td>
        <Opponent duel={duel} picture={picture} />
        <span className="block md:hidden">
          <GameLink duel={duel} />
          <span className="mono block text-14 text-ink-2">{day}</span>
        </span>
      </td>
      <td className="max-md:hidden">
        <GameLink duel={duel} />
      </td>
      <td className="number max-md:hidden">{day}</td>
      <td className="number">
        <span className={styles.duelOutcome} data-outcome={outcome}>
          {i18n._(OUTCOMES[outcome])}
        </span>
        <span className="block">{`${score} : ${opponentScore}`}</span>
        {reason === 'forfeit' && (
          <span className="block text-ink-2">
            <Trans>by forfeit</Trans>
          </span>
        )}
      </td>
    </tr>
  )
}

/** Guests and deleted accounts have no page to link to. */
function Opponent({ duel, picture }: { duel: PastDuel; picture: string | null }) {
  const { opponentUserId } = duel
  const opponentName = opponentUserId === null ? shownPlayer(duel.opponentName) : duel.opponentName
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={opponentName} src={picture} />
      {opponentUserId === null ? (
        <span className="flex min-h-11 min-w-0 items-center [overflow-wrap:anywhere]">{opponentName}</span>
      ) : (
        <Link
          to={`/userProfile/${opponentUserId}`}
          className="link inline-flex min-h-11 min-w-0 items-center [overflow-wrap:anywhere]"
        >
          {opponentName}
        </Link>
      )}
    </span>
  )
}

const GameLink = ({ duel: { gameId, gameName, daily } }: { duel: PastDuel }) => (
  <Link
    to={`/gameView/${gameId}`}
    className="link inline-flex min-h-11 items-center font-semibold text-balance [overflow-wrap:anywhere]"
  >
    {useGameTitle()(gameName, daily)}
  </Link>
)

/** A skeleton of `rows` rows. */
export const DuelRowsSkeleton = ({ rows }: { rows: number }) => (
  <PastRowsSkeleton rows={rows} columns={useColumns()}>
    <span className="flex min-h-[110px] items-center md:min-h-11">
      <Skeleton className="h-6 w-32" />
    </span>
  </PastRowsSkeleton>
)
