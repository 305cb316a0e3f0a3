import { addParam, deleteParam as deleteParamCall, getParam, getParams, updateParam } from '@guess/contract/api/admin-control'
import { isMail } from '@guess/contract/rules/mail'
import { isPlainText, withoutInvisible } from '@guess/contract/rules/plain-text'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../../core/audit/audit.queries.ts'
import { isForEverybody } from '../../core/games/hidden-games.queries.ts'
import { isDay, isGamesPerDay, isTimeZone, isWebAddress, PUBLIC_PARAMS, type PublicParam } from '../../core/settings/params.ts'
import { PANEL_KEY } from '../../core/settings/settings.queries.ts'
import { isTaken } from '../../platform/db/database.ts'
import { refuse, refuseField } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SiteState } from './maintenance-state.ts'
import { deleteParam, findParam, findParams, insertParam, lockParam, type Param, setParam } from './settings.queries.ts'

/** No legal text of a website is older. */
const FIRST_DAY = '2000-01-01'

interface Kind {
  fits(value: string): boolean
  /** Error text for an invalid value: what a value must be. */
  requirement: string
}

const TEXT: Kind = { fits: () => true, requirement: '' }
const YES_OR_NO: Kind = { fits: (value) => value === 'true' || value === 'false', requirement: 'must be true or false' }
const MAIL: Kind = { fits: isMail, requirement: 'must be an email address' }
const LINK: Kind = { fits: isWebAddress, requirement: 'must begin with http:// or https://' }
const DAY: Kind = { fits: (value) => isDay(value) && value >= FIRST_DAY, requirement: 'must be a day since 2000, as 2026-12-31' }
const GAME: Kind = { fits: (value) => /^[1-9]\d{0,8}$/.test(value), requirement: 'must be the id of a game' }
const GAMES: Kind = { fits: isGamesPerDay, requirement: 'must be a number from 0 to 999' }
const ZONE: Kind = { fits: isTimeZone, requirement: 'must be a time zone, as Europe/Istanbul' }

const KINDS: Record<PublicParam, Kind> = {
  supportMail: MAIL,
  businessMail: MAIL,
  gameGuesserUrl: LINK,
  socialX: LINK,
  socialInstagram: LINK,
  socialYoutube: LINK,
  socialDiscord: LINK,
  legalDate: DAY,
  adultCategoryOpen: YES_OR_NO,
  attribution: TEXT,
  maintenance: YES_OR_NO,
  operatorSecondFactor: YES_OR_NO,
  timeZone: ZONE,
  gameSearchApiUrl: LINK,
  starterGameId: GAME,
  gamesPerDay: GAMES,
}

const isKnownParam = (name: string): name is PublicParam => Object.hasOwn(PUBLIC_PARAMS, name)

/** Returns what is wrong with the value of a param, or null if it is valid. Values of unknown params are not checked. */
export function paramIssue(name: string, value: string): string | null {
  if (!isKnownParam(name)) return null
  const { fits, requirement } = KINDS[name]
  return fits(value) ? null : requirement
}

/** Returns whether a param with this name is write-only: the panel's key, or a name that says it is a secret. */
export const isSecretName = (name: string) => name === PANEL_KEY || /(secret|password|token|key)$/i.test(name)

type Needs = Pick<Platform, 'db' | 'clock'>

function checkedName(typed: string): string {
  const name = typed.normalize('NFC').trim()
  if (name === '') refuse('both-fields')
  return isPlainText(name) ? name : refuseField('paramName', 'cannot be shown')
}

async function checkedValue(db: Platform['db'], name: string, typed: string): Promise<string> {
  const value = withoutInvisible(typed)
  if (value === '') refuse('both-fields')
  const issue = paramIssue(name, value)
  if (issue !== null) refuseField('paramValue', issue)
  if (name === 'starterGameId' && !(await isForEverybody(db, Number(value)))) {
    refuseField('paramValue', 'must be the id of a game that everybody can see')
  }
  return value
}

const DEFAULTS: ReadonlyMap<string, string> = new Map(Object.entries(PUBLIC_PARAMS))

/** Returns the params that are set, and the defaults of those that are not. */
function withUnset(set: readonly Param[]) {
  const names = new Set(set.map(({ paramName }) => paramName))
  const unset = [...DEFAULTS].filter(([name]) => !names.has(name))
  return [
    ...set.map((param) => ({ ...param, defaultValue: DEFAULTS.get(param.paramName) ?? null })),
    ...unset.map(([paramName, value]) => ({ id: null, paramName, paramValue: value, secret: false, defaultValue: value })),
  ].toSorted((one, other) => (one.paramName < other.paramName ? -1 : 1))
}

/** Records a change of a param in the audit log; omits the value of a secret. */
const noteParam = (trx: Platform['db'], operator: number, action: string, param: Param, before: string | null, now: Date) =>
  recordAudit(
    trx,
    {
      operator,
      action,
      subject: param.paramName,
      detail: param.secret ? { secret: true } : { before, after: action === 'param-deleted' ? null : param.paramValue },
    },
    now,
  )

/** Registers the operators' calls to edit params: OPERATOR-30 to OPERATOR-33, OPERATOR-62. */
export function paramsRoutes(app: FastifyInstance, { db, clock }: Needs, state: SiteState): void {
  route(
    app,
    addParam,
    async ({ body, caller }) => {
      const name = checkedName(body.paramName)
      if (name === PANEL_KEY) refuse('panel-key-not-editable')
      const value = await checkedValue(db, name, body.paramValue)
      const added = db.transaction().execute(async (trx) => {
        const param = await insertParam(trx, { name, value, secret: isSecretName(name) })
        await noteParam(trx, caller.userId, 'param-added', param, null, clock.now())
        return param
      })
      const param = await added.catch((error: unknown) => (isTaken(error) ? refuse('param-taken') : Promise.reject(error)))
      await state.changed()
      return param
    },
    { needsFreshFactor: true },
  )
  route(app, getParam, async ({ params: { paramName } }) => {
    const found = isPlainText(paramName) ? await findParam(db, paramName) : undefined
    const paramValue = DEFAULTS.get(paramName)
    if (!found && paramValue !== undefined) return { id: null, paramName, paramValue, secret: false }
    return found ?? refuse('param-not-found')
  })
  route(app, getParams, async () => withUnset(await findParams(db)))
  route(
    app,
    updateParam,
    async ({ params, body, caller }) => {
      const param = await db.transaction().execute(async (trx) => {
        const before = (await lockParam(trx, params.id)) ?? refuse('param-not-found')
        // @NOTE another seed would create a key that no one knows; `POST /param/panelKey/renew` creates one and returns it.
        if (before.paramName === PANEL_KEY) refuse('panel-key-not-editable')
        const value = await checkedValue(trx, before.paramName, body.paramValue)
        const after = (await setParam(trx, params.id, value)) ?? refuse('param-not-found')
        await noteParam(trx, caller.userId, 'param-set', after, before.paramValue, clock.now())
        return after
      })
      await state.changed()
      return param
    },
    { needsFreshFactor: true },
  )
  route(
    app,
    deleteParamCall,
    async ({ params, caller }) => {
      await db.transaction().execute(async (trx) => {
        const param = (await lockParam(trx, params.id)) ?? refuse('param-not-found')
        // @NOTE without this param there is no panel key, and no operator could open the panel.
        if (param.paramName === PANEL_KEY) refuse('not-deletable')
        await deleteParam(trx, params.id)
        await noteParam(trx, caller.userId, 'param-deleted', param, param.paramValue, clock.now())
      })
      await state.changed()
      return null
    },
    { needsFreshFactor: true },
  )
}
