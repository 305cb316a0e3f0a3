import { smallerOf } from '@guess/contract/rules/pictures'
import { useLingui } from '@lingui/react/macro'
import type { HTMLAttributes } from 'react'
import { Link } from 'react-router'
import type { FoundGame, ListedGame } from '../../../api/admin/games.ts'
import { dayText } from '../../../lib/day-text.ts'
import { momentText } from '../figures-text.ts'
import listsStyles from './lists.module.css'
import { usePanelRole } from './panel-gate.tsx'
import tablesStyles from './tables.module.css'

interface PanelLinkProps extends HTMLAttributes<HTMLElement> {
  /** Relative to the screen's address; `null` if there is nothing to lead to. */
  to: string | null
}

/** Leads to another screen of the panel. For moderators, who cannot open the others, it is only text. */
export function PanelLink({ to, className = '', ...rest }: PanelLinkProps) {
  const isModerator = usePanelRole() === 'moderator'
  if (to === null || isModerator) return <span {...rest} className={className} />
  return <Link {...rest} className={`link ${className}`} to={to} relative="path" />
}

/** An email address that may wrap after its @. */
export function MailText({ mail }: { mail: string }) {
  const at = mail.lastIndexOf('@')
  return (
    <span className={tablesStyles.mailText}>
      <span>{mail.slice(0, at)}</span>
      <wbr />
      <span>{mail.slice(at)}</span>
    </span>
  )
}

/** The picture and the name of a game in a list, which lead to its page. */
export function GameName({ game: { id, gameName, gamePreviewImage } }: { game: ListedGame }) {
  return (
    <span className="flex items-center gap-3">
      <img
        className={listsStyles.listPicture}
        src={smallerOf(gamePreviewImage) ?? gamePreviewImage}
        alt=""
        width={64}
        height={36}
        loading="lazy"
      />
      <Link to={`../game/${id}`} className={`${tablesStyles.rowLink} min-w-0`} data-part="row-link">
        {gameName}
      </Link>
    </span>
  )
}

type Standing = Pick<FoundGame, 'hiddenBy' | 'binnedUntil' | 'held' | 'closed' | 'rated'>

/** Says where a game cannot be seen, and why: hidden, held, in the bin, or of a closed category. */
export function GameStanding({ game: { hiddenBy, binnedUntil, held, closed, rated } }: { game: Standing }) {
  const { t } = useLingui()
  const parts = [
    binnedUntil !== null && t`In the bin until ${dayText(binnedUntil)}`,
    hiddenBy === 'operator' && t`Hidden`,
    hiddenBy === 'ban' && t`Hidden by a ban`,
    held && t`Held`,
    closed && t`Closed category`,
    !rated && t`Not rated`,
  ]
  return <span>{parts.filter(Boolean).join(' · ')}</span>
}

/** A moment in a table. */
export const When = ({ at }: { at: string }) => <time dateTime={at}>{momentText(at)}</time>

/** A link to the page of an account; its name if there is no account any more. */
export function UserLink({ id, name }: { id: number | null; name: string | null }) {
  if (id === null) return <span>{name ?? '–'}</span>
  return (
    <Link className="link" to={`../user/${id}`}>
      {name}
    </Link>
  )
}

/** A link to the page of a game. */
export const GameLink = ({ id, name }: { id: number; name: string }) => (
  <Link className="link" to={`../game/${id}`}>
    {name}
  </Link>
)
