import { useLingui } from '@lingui/react/macro'
import type { FoundGame } from '../../../api/admin/games.ts'
import { shownName } from '../../../lib/i18n.ts'
import { PictureFrame } from '../../../ui/picture-frame.tsx'
import { Fact, Facts } from '../components/facts.tsx'
import { momentText } from '../moment-text.ts'
import { UserLink } from './story-tables.tsx'

/** What the site stores about a game. */
export function GameFacts({ game }: { game: FoundGame }) {
  const { t } = useLingui()
  return (
    <div className="facts-beside">
      <PictureFrame src={game.gamePreviewImage} placeholder={game.placeholder} alt="" sizes="480px" />
      <Facts>
        <Fact name={t`ID`} mono>
          {game.id}
        </Fact>
        <Fact name={t`Creator`}>
          <UserLink id={game.gameCreatorUserId} name={game.gameCreatorUserName} />
        </Fact>
        <Fact name={t`Category`}>{shownName(game.gameType.gameTypeName)}</Fact>
        <Fact name={t`Plays`} mono>
          {game.playerCount}
        </Fact>
        <Fact name={t`Rated`}>{game.rated ? t`Yes` : t`No`}</Fact>
        <Fact name={t`Created on`} mono>
          {momentText(game.createDate)}
        </Fact>
        <Fact name={t`Updated`} mono>
          {momentText(game.updateDate)}
        </Fact>
        <Fact name={t`Sections`} mono>
          {game.sectionAmount}
        </Fact>
        <Fact name={t`Squares`} mono>
          {game.squareAmount}
        </Fact>
      </Facts>
    </div>
  )
}
