import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { roomOfCode } from '../../../api/duel-codes.ts'
import { Refusal } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { forgetTyped, keepTyped, typedBefore } from '../../../lib/typed.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { duelPath } from '../game-address.ts'
import { spokenCode } from '../spoken-code.ts'

/** Where the strip stands on its page. */
export const DUEL_CODE_ID = 'duel-code'

const FIELD = 'duel code'
/** Room for gaps and dashes between the letters. */
const TYPED_MAX = 20

/** Leads to the room whose code a friend has said. */
export function DuelCodeStrip() {
  const { t } = useLingui()
  return (
    <section
      id={DUEL_CODE_ID}
      aria-labelledby="duel-code-heading"
      className="sheet grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-3 p-4 md:grid-cols-[repeat(2,minmax(0,1fr))] md:p-6"
    >
      <div>
        <h2 id="duel-code-heading" className="flex items-center gap-3 font-display text-22">
          <Swords aria-hidden="true" className="size-6 flex-none" />
          {t`A friend is waiting?`}
        </h2>
        <p className="mt-1 text-ink-2">
          <Trans>Type the code of the friend's room, and your duel begins.</Trans>
        </p>
      </div>
      <CodeForm />
    </section>
  )
}

function CodeForm() {
  const { t } = useLingui()
  const { typed, fault, isPending, handleType, handleSubmit } = useCode()
  return (
    <form noValidate className="flex items-start gap-3" aria-live="polite" onSubmit={handleSubmit}>
      <div className="min-w-0 flex-1">
        <TextField
          label={t`Code`}
          fault={fault}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={TYPED_MAX}
          value={typed}
          onChange={({ target }) => handleType(target.value)}
        />
      </div>
      <Button type="submit" kind="primary" className="mt-7 min-h-12" busy={isPending}>
        {t({ message: 'Join', context: 'duel' })}
      </Button>
    </form>
  )
}

/** What was typed, and where it leads. */
function useCode() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() => typedBefore(FIELD))
  const [isNone, setIsNone] = useState(false)
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: roomOfCode,
    onSuccess: ({ gameId, gameToken }) => {
      forgetTyped(FIELD)
      return navigate(`${duelPath(gameId)}?token=${gameToken}`)
    },
  })
  const handleType = (text: string) => {
    setTyped(text)
    keepTyped(FIELD, text)
    setIsNone(false)
    reset()
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const code = spokenCode(typed)
    setIsNone(code === null)
    if (code !== null && !isPending) mutate(code)
  }
  const isUnknown = error instanceof Refusal && error.code === 'duel-not-found'
  const refused = isUnknown ? t`No room is open under this code.` : error ? i18n._(errorText(error)) : undefined
  return { typed, fault: isNone ? t`A code has 6 letters and digits.` : refused, isPending, handleType, handleSubmit }
}
