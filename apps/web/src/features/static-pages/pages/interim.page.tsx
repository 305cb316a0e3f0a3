import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

interface Interim {
  /** What the tab says. */
  tab: MessageDescriptor
  heading: MessageDescriptor
  text: MessageDescriptor
}

const noDuels = {
  tab: msg`Duel`,
  heading: msg`Duels are not open yet.`,
  text: msg`Two players on the same game at the same time: that is still being built. Until then, play it alone.`,
}

/** Pages that do not stand yet, and what each says instead. */
const INTERIM = {
  duelLobby: noDuels,
  duel: noDuels,
  websocket: {
    tab: msg`Connection test`,
    heading: msg`There is no connection to test yet.`,
    text: msg`This page will try out the live connection that duels need. It comes with them.`,
  },
  createGame: {
    tab: msg`Create a game`,
    heading: msg`Creating games is not open yet.`,
    text: msg`Making a game of your own pictures comes after the accounts. Until then, play those that are there.`,
  },
} satisfies Record<string, Interim>

export type InterimKind = keyof typeof INTERIM

/** In the place of a page that is still to come: says so, and leads to what there is. */
export function InterimPage({ kind }: { kind: InterimKind }) {
  const { t, i18n } = useLingui()
  const { gameId } = useParams()
  const { tab, heading, text } = INTERIM[kind]
  return (
    <Sheet pegs className="mx-auto w-full max-w-[560px]">
      <PageTitle>{i18n._(tab)}</PageTitle>
      <div className="flex flex-col items-start gap-4 p-4 pt-3 md:p-6 md:pt-3">
        <p className="border border-rule px-2 py-1 text-14 text-ink-2">{t`Still to come`}</p>
        <h1 className="font-display text-28">{i18n._(heading)}</h1>
        <p>{i18n._(text)}</p>
        <div className="mt-2 flex flex-wrap gap-4">
          {gameId && <ButtonLink kind="primary" to={`/gameView/${gameId}`}>{t`Play it alone`}</ButtonLink>}
          <ButtonLink kind={gameId ? 'plain' : 'primary'} to="/">{t`Choose a game`}</ButtonLink>
        </div>
      </div>
    </Sheet>
  )
}
