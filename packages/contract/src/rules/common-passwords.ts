/** Returns whether a password is among the most common ones, whatever its case. */
export type IsCommon = (password: string) => boolean

/** Loads the list of common passwords: 90 KB, which only a new password needs. */
export async function loadCommonPasswords(): Promise<IsCommon> {
  const { default: list } = await import('./common-passwords.json', { with: { type: 'json' } })
  const passwords = new Set(list.passwords.split(' '))
  return (password) => passwords.has(password.normalize('NFKC').toLowerCase())
}
