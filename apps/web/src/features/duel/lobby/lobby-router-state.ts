/** Router state of a room that this visit opened. It survives a reload. */
export const HOSTED = { hosted: true }

const isSet = (state: unknown, flag: string) =>
  typeof state === 'object' && state !== null && (state as Record<string, unknown>)[flag] === true

export const isHosted = (state: unknown) => isSet(state, 'hosted')

/** Router state of a visit whose player agreed to end a ranked play. It survives a reload. */
export const AGREED = { endsRanked: true }

export const isAgreed = (state: unknown) => isSet(state, 'endsRanked')
