import { DUEL_CODE_LENGTH } from '@guess/contract/rules/duel'
import { plainCode } from '@guess/contract/rules/typed-text'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { roomOfCode } from '../../../api/duels.ts'
import { Refusal } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { forgetTyped } from '../../../lib/typed.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { duelPath } from '../game-address.ts'

/** Parses a typed room code. Ignores case and what `plainCode` removes. Returns `null` if it cannot be a code. */
export function spokenCode(typed: string): string | null {
  const code = plainCode(typed).toUpperCase()
  return code.length === DUEL_CODE_LENGTH ? code : null
}

const REMEMBERED_AS = 'duel code'
/** Leaves room for spaces and dashes between the letters. */
const TYPED_MAX = 20

/** Returns what was typed into the field of the server's HTML before this form took it over. */
const typedEarly = () => globalThis.document?.querySelector<HTMLInputElement>('input[name=code]')?.value ?? ''

/** A form for the code of a friend's room; opens the room. */
export function DuelCodeForm() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const { field, handleSubmit, busy } = useContractForm({
    begin: { code: typedEarly() },
    checks: { code: (typed) => (spokenCode(typed) === null ? msg`Enter the 6-character code.` : null) },
    remembered: { code: REMEMBERED_AS },
    errorAt: 'code',
    errorText: (error) => errorText(error, wording),
    send: async ({ code }) => {
      const { gameId, gameToken } = await roomOfCode(spokenCode(code) ?? '')
      forgetTyped(REMEMBERED_AS)
      await navigate(`${duelPath(gameId)}?token=${gameToken}`)
    },
  })
  return (
    <form noValidate className="flex items-start gap-3" aria-live="polite" onSubmit={handleSubmit}>
      <div className="min-w-0 flex-1">
        <TextField
          {...field('code')}
          label={t`Code`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={TYPED_MAX}
        />
      </div>
      <Button type="submit" kind="primary" className="mt-7 min-h-12" busy={busy}>
        {t({ message: 'Join', context: 'duel' })}
      </Button>
    </form>
  )
}

const wording = (error: unknown) =>
  error instanceof Refusal && error.code === 'duel-not-found' ? msg`No open room has this code.` : errorText(error)
