import { Trans, useLingui } from '@lingui/react/macro'
import House from '~icons/lucide/house'
import Share2 from '~icons/lucide/share-2'
import { useAvatarPictures } from '../../../api/avatars.ts'
import { EndActionRow, EndDialog, EndFigure } from '../../../board/end-dialog.tsx'
import { EndedSections, EndedSheet } from '../../../board/ended-sections.tsx'
import type { Section } from '../../../board/section.ts'
import { SectionPips, SectionSign } from '../../../board/section-pips.tsx'
import { useSound } from '../../../board/use-sound.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CheckPlay } from '../../../ui/check-play.tsx'
import { DuelSeries } from '../../../ui/duel-series.tsx'
import { NextGame } from '../../../ui/next-game.tsx'
import { Stamp } from '../../../ui/stamp.tsx'
import duelStyles from '../duel.module.css'
import { type Ended, type Finished, gained, type Match, opponent, otherSeat, own, playerAt, type Seat } from '../match.ts'
import { NickButton } from '../nick/nick-button.tsx'
import { PointsMade } from '../points-made.tsx'
import { ShownReaction } from '../reactions/shown-reaction.tsx'
import { type CalledOff as CalledOffReason, calledOffBy, isLeavingNews } from './leaving-news.ts'
import matchEndStyles from './match-end.module.css'
import { MatchRematch } from './match-rematch.tsx'
import { matchToCheck } from './match-to-check.ts'
import { useShareDuel } from './use-share-duel.ts'

interface MatchEndSectionsProps {
  match: Match
  ends: readonly Ended[]
}

/** Each section of the match with its picture and both players' answers, marked by the player's own answer. */
function MatchEndSections({ match, ends }: MatchEndSectionsProps) {
  const { t } = useLingui()
  if (ends.length === 0) return null
  return (
    <EndedSections
      title={t`All pictures`}
      sections={ends}
      isRight={(end) => gained(end, match.seat).right}
      sheetOf={(end) => <SectionSheet key={end.sectionNumber} end={end} match={match} />}
    />
  )
}

function SectionSheet({ end, match }: { end: Ended; match: Match }) {
  const { name } = opponent(match)
  return (
    <EndedSheet section={end}>
      <dt>
        <Trans>Your answer</Trans>
      </dt>
      <GivenAnswer end={end} seat={match.seat} />
      <dt>
        <Trans>{name} answered</Trans>
      </dt>
      <GivenAnswer end={end} seat={otherSeat(match.seat)} />
    </EndedSheet>
  )
}

function GivenAnswer({ end, seat }: { end: Ended; seat: Seat }) {
  const { answer, earned, speed, right } = gained(end, seat)
  return (
    <dd>
      <SectionSign right={right} /> {answer === null ? <Trans>No answer</Trans> : <span>{answer}</span>}{' '}
      <span className="play-figure">{`+${earned}`}</span>
      {right && (
        <span className="block text-14 font-normal text-ink-2">
          <PointsMade earned={earned} speed={speed} />
        </span>
      )}
    </dd>
  )
}

interface MatchEndProps {
  match: Match
  phase: Finished
}

interface MatchEndViewProps extends MatchEndProps {
  /** The sections as they were on screen. */
  seen: ReadonlyMap<number, Section>
  /** Called after the player has chosen another name. */
  onRenamed: () => void
}

/** The result of the match: the winner, both scores, all sections, and the rematch. */
export function MatchEnd({ match, phase, seen, onRenamed }: MatchEndViewProps) {
  const title = useOutcome(match, phase)
  useSound('stamp')
  return (
    <EndDialog title={title} bar={<MatchWays match={match} phase={phase} />}>
      <Reason match={match} phase={phase} />
      <div className={matchEndStyles.matchResult}>
        <PlayerResult match={match} phase={phase} seat={match.seat} />
        <PlayerResult match={match} phase={phase} seat={otherSeat(match.seat)} />
      </div>
      <DuelSeries gameToken={match.gameToken} isOver playerName={opponent(match).givenName} className="mt-2 text-center" />
      <MatchEndSections match={match} ends={phase.ends} />
      <CheckPlay play={matchToCheck(match, phase, seen)} />
      {own(match).userId === null && <GuestOffer match={match} onRenamed={onRenamed} />}
    </EndDialog>
  )
}

const MatchWays = ({ match, phase }: MatchEndProps) => (
  <EndActionRow className={matchEndStyles.matchWays} data-part="match-ways">
    <OpponentLeft match={match} phase={phase} />
    <MatchRematch match={match} phase={phase} />
    <NextGame gameId={match.gameId} kind="plain" without={phase.nextName} />
    <ShareDuel match={match} phase={phase} />
    <ButtonLink to="/">
      <House aria-hidden="true" />
      <Trans>Home</Trans>
    </ButtonLink>
  </EndActionRow>
)

/** What a guest can do about being a guest: join, or at least choose a name. */
function GuestOffer({ match, onRenamed }: Pick<MatchEndViewProps, 'match' | 'onRenamed'>) {
  const { gameToken, gameId } = match
  return (
    <section className="mt-4 flex flex-wrap items-center justify-between gap-2 border border-rule px-4 py-2">
      <p>
        <Trans>Join, and your duels are listed on your profile.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`/join?game=${gameId}`} state={{ gameId }}>
          <Trans>Join</Trans>
        </ButtonLink>
        <NickButton gameToken={gameToken} name={own(match).givenName} onSaved={onRenamed} />
      </div>
    </section>
  )
}

function ShareDuel({ match, phase }: MatchEndProps) {
  const handleShare = useShareDuel(match, phase)
  return (
    <Button onClick={handleShare}>
      <Share2 aria-hidden="true" />
      <Trans>Share</Trans>
    </Button>
  )
}

function useOutcome(match: Match, { result: { winner, reason } }: Finished) {
  const { t } = useLingui()
  const { name } = opponent(match)
  if (reason === 'aborted') return t`The match was called off`
  if (winner === null) return t`DRAW!`
  return winner === match.seat ? t`You win!` : t`${name} wins!`
}

/** Says why the match ended before its last section. */
function Reason({ match, phase }: MatchEndProps) {
  const { name } = opponent(match)
  const { result } = phase
  if (result.reason === 'played') return null
  return (
    <p className="mt-2">
      {result.reason === 'aborted' ? (
        <CalledOff name={name} by={calledOffBy(phase)} />
      ) : result.winner === match.seat ? (
        <Trans>{name} left or stopped answering, so you win.</Trans>
      ) : (
        <Trans>You were away or didn't answer for too long, so {name} wins.</Trans>
      )}
    </p>
  )
}

function CalledOff({ name, by }: { name: string; by: CalledOffReason }) {
  switch (by) {
    case 'opponent-left':
      return <Trans>No winner: {name} left at the start.</Trans>
    case 'own-left':
      return <Trans>No winner: you were away at the start.</Trans>
    case 'nobody-answered':
      return <Trans>No winner: both of you stopped answering.</Trans>
    case 'both-away':
      return <Trans>No winner: both of you were away.</Trans>
    default:
      return by satisfies never
  }
}

/** Says that the opponent has left, which is why there is no rematch. */
function OpponentLeft({ match, phase }: MatchEndProps) {
  const { name } = opponent(match)
  return (
    <p role="status" className={matchEndStyles.matchGone} data-part="match-gone">
      {isLeavingNews(match, phase) && <Trans>{name} left.</Trans>}
    </p>
  )
}

function PlayerResult({ match, phase: { result }, seat }: MatchEndProps & { seat: Seat }) {
  const pictureOf = useAvatarPictures()
  const { name, givenName, avatarName, marks } = playerAt(match, seat)
  const score = seat === 1 ? result.player1Score : result.player2Score
  return (
    <div className={duelStyles.matchPlayer} data-part="match-player" data-own={seat === match.seat}>
      <Avatar name={givenName} src={pictureOf(avatarName)} />
      <strong className={duelStyles.matchName} data-part="match-name">
        {seat === match.seat ? <Trans>You</Trans> : name}
      </strong>
      <EndFigure className={matchEndStyles.matchTotal} data-part="match-total">
        {score}
      </EndFigure>
      {result.winner === seat && (
        <Stamp fresh className={matchEndStyles.matchWinner}>
          <Trans>Winner</Trans>
        </Stamp>
      )}
      <SectionPips className={duelStyles.matchPips} marks={marks} total={match.sectionAmount} columns={match.sectionAmount} />
      <ShownReaction match={match} seat={seat} />
    </div>
  )
}
