import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PanelRefusal } from '../../lib/refusal-texts.ts'

/** The texts shown for the refusals that only operators meet. */
export const panelRefusals: Record<PanelRefusal, MessageDescriptor> = {
  'both-fields': msg`Please fill in both fields.`,
  'avatar-name-missing': msg`Please enter the name of the avatar.`,
  'param-not-found': msg`Param not found.`,
  'role-not-found': msg`Role not found.`,
  'ban-not-found': msg`Banned account not found.`,
  'param-taken': msg`A param with this name already exists.`,
  'role-taken': msg`A role with this name already exists.`,
  'avatar-taken': msg`An avatar with this name already exists.`,
  'already-decided': msg`This has already been decided.`,
  'already-banned': msg`This account is already banned.`,
  'for-operators': msg`Only an operator can decide on this.`,
  'panel-key-not-editable': msg`The panel key cannot be edited. Create a new key instead.`,
  'not-deletable': msg`This cannot be deleted.`,
}
