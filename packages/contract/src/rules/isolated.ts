const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Returns a name for use inside a text. One that is written from right to left is wrapped in invisible signs that isolate it:
 * without them, a number that follows the name would be shown before it, and '500 : 300' as '300 : 500'.
 */
export const isolated = (name: string) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name)
