import { smallerOf } from '@guess/contract/rules/pictures'
import { Link } from 'react-router'
import type { ListedGame } from '../../../api/admin/games.ts'
import './lists.css'

/** The picture and the name of a game in a list, which lead to its page. */
export function GameName({ game: { id, gameName, gamePreviewImage } }: { game: ListedGame }) {
  return (
    <span className="flex items-center gap-3">
      <img
        className="list-picture"
        src={smallerOf(gamePreviewImage) ?? gamePreviewImage}
        alt=""
        width={64}
        height={36}
        loading="lazy"
      />
      <Link to={`../game/${id}`} className="row-link min-w-0">
        {gameName}
      </Link>
    </span>
  )
}
