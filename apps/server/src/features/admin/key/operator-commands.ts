import { mailKeyOf } from '@guess/contract/rules/mail'
import { findAdminRole } from '../../../core/roles/roles.queries.ts'
import { insertPanelSeed } from '../../../core/settings/settings.queries.ts'
import { originOf } from '../../../platform/addresses.ts'
import type { Platform } from '../../../platform/platform.ts'
import { resetFactor } from '../../accounts/public.ts'
import { findBannableByMail } from '../bans/bans.queries.ts'
import { assignRole, removeRole } from '../roles/roles.ts'
import { panelKeyOf, renewKey } from './panel-key.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'config' | 'random'>

/** No account: the action was done in the server's own shell. */
const SHELL = null

const linkOf = ({ adminPath, ...place }: Platform['config'], key: string) => `${originOf(place)}${adminPath}?key=${key}`

async function accountOf({ db }: Pick<Needs, 'db'>, mail: string) {
  const account = await findBannableByMail(db, mailKeyOf(mail))
  if (!account) throw new Error('No account has this email address. Register it on the site first.')
  return account
}

/** Makes an account an operator. Returns a message with the panel's link and key (OPERATOR-6). */
export async function grantOperator(parts: Needs, mail: string): Promise<string> {
  const { db, clock, config, random } = parts
  const account = await accountOf(parts, mail)
  if (account.bannedAt) throw new Error('This account is banned. Unban it first.')
  const seed = await db.transaction().execute(async (trx) => {
    await assignRole(trx, SHELL, account, await findAdminRole(trx), clock.now())
    return insertPanelSeed(trx, random.name())
  })
  return `${account.userName} is an operator. Panel link: ${linkOf(config, panelKeyOf(config.secret, seed))}`
}

/** Revokes the operator role of an account, unless it is the last operator. Returns a message. */
export async function revokeOperator(parts: Needs, mail: string): Promise<string> {
  const { db, clock } = parts
  const account = await accountOf(parts, mail)
  const was = await db
    .transaction()
    .execute(async (trx) => removeRole(trx, SHELL, account, await findAdminRole(trx), clock.now()))
  return was ? `${account.userName} is no longer an operator.` : `${account.userName} was not an operator.`
}

/** Creates a new panel key; links with the previous key stop working. Returns a message with the new link. */
export async function renewPanelKey(parts: Needs): Promise<string> {
  return `The previous key no longer works. New panel link: ${linkOf(parts.config, await renewKey(parts, SHELL))}`
}

/** Removes the second factors of an account whose owner has lost them. Returns a message (FACTOR-17). */
export async function resetFactorOf(parts: Pick<Platform, 'db' | 'clock' | 'mail'>, mail: string): Promise<string> {
  const account = await accountOf(parts, mail)
  return (await resetFactor(parts, account))
    ? `${account.userName} can sign in without a second factor. All devices were signed out.`
    : `${account.userName} has no second factor.`
}
