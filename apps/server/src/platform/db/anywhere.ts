/** Returns a LIKE pattern that finds a text anywhere; escapes the wildcards in it. */
export const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
