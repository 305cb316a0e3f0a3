import { REACTION_EVERY_MS, REACTIONS, type Reaction } from '@guess/contract/rules/duel'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react'
import Bell from '~icons/lucide/bell'
import BellOff from '~icons/lucide/bell-off'
import SmilePlus from '~icons/lucide/smile-plus'
import { sendReaction } from '../../../api/duels.ts'
import { changeSettings, useSettings } from '../../../lib/settings.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { notify } from '../../../ui/notice.ts'
import { type Match, opponent, otherSeat } from '../match.ts'
import { ReactionDrawing } from './reaction-drawing.tsx'
import { REACTION_LABELS } from './reaction-labels.ts'
import styles from './reactions.module.css'
import { useShownReaction } from './use-shown-reaction.ts'

interface ReactionPickerProps {
  match: Match
  /** Where it stands: at the table its sheet opens over the bar and the players, and never over the picture. */
  place: 'table' | 'end'
}

/** A button that opens the eight reactions, and a switch for those of the opponent. */
export function ReactionPicker({ match, place }: ReactionPickerProps) {
  const { t } = useLingui()
  const id = useId()
  const sheet = useRef<HTMLElement>(null)
  const { mutate, isPending } = useReact(match.gameToken)
  const handlePick = (reaction: Reaction, event: MouseEvent) => {
    if (isPending) return
    sheet.current?.hidePopover()
    // The focus is on the button again. Keys of the game would press it for a player who has pointed at it.
    const isPointed = event.detail > 0
    if (isPointed && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    mutate(reaction)
  }
  // Not the browser's own Escape: the dialog of the result keeps it from closing anything.
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.currentTarget.hidePopover()
  }
  return (
    <div className={styles.reactions} data-part="reactions">
      <button type="button" popoverTarget={id} className={styles.reactionButton} aria-label={t`React`} title={t`React`}>
        <SmilePlus aria-hidden="true" />
      </button>
      <section
        ref={sheet}
        id={id}
        popover="auto"
        className={`sheet ${styles.reactionSheet}`}
        data-part="reaction-sheet"
        data-place={place}
        aria-label={t`Reactions`}
        onKeyDown={handleKey}
        onToggle={({ newState, currentTarget }) => newState === 'open' && currentTarget.querySelector('button')?.focus()}
      >
        {REACTIONS.map((reaction) => (
          <ReactionChoice key={reaction} reaction={reaction} disabled={isPending} onPick={handlePick} />
        ))}
        <MuteSwitch />
      </section>
      <ReactionNews match={match} />
    </div>
  )
}

/** Sends a reaction. It stays pending until the next one can be sent. */
function useReact(gameToken: string) {
  const { t } = useLingui()
  return useMutation({
    mutationFn: async (reaction: Reaction) => {
      await sendReaction(gameToken, reaction)
      await new Promise((resolve) => setTimeout(resolve, REACTION_EVERY_MS))
    },
    onError: () => notify(t`Couldn't send your reaction.`, 'bad'),
  })
}

interface ReactionChoiceProps {
  reaction: Reaction
  disabled: boolean
  onPick: (reaction: Reaction, event: MouseEvent) => void
}

function ReactionChoice({ reaction, disabled, onPick }: ReactionChoiceProps) {
  const { i18n } = useLingui()
  const label = i18n._(REACTION_LABELS[reaction])
  return (
    <button
      type="button"
      className={styles.reactionChoice}
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={(event) => onPick(reaction, event)}
    >
      <ReactionDrawing reaction={reaction} />
    </button>
  )
}

/** Hides the reactions of opponents, or shows them again: a choice that this browser remembers. */
function MuteSwitch() {
  const { t } = useLingui()
  const { muted } = useSettings()
  return (
    <button
      type="button"
      role="switch"
      className={styles.reactionMute}
      aria-checked={muted}
      aria-label={t`Mute opponents' reactions`}
      onClick={() => changeSettings({ muted: !muted })}
    >
      {muted ? <BellOff aria-hidden="true" /> : <Bell aria-hidden="true" />}
      <Trans>Mute</Trans>
    </button>
  )
}

/** Announces the opponent's reactions to screen readers. */
function ReactionNews({ match }: { match: Match }) {
  const { i18n } = useLingui()
  const shown = useShownReaction(match, otherSeat(match.seat))
  return <LiveRegion text={shown ? `${opponent(match).name}: ${i18n._(REACTION_LABELS[shown.kind])}` : ''} />
}
