const HOMES = ['home', 'root', 'work', 'mnt', 'Users']

/** Patterns that must not occur in a file of the repository. */
const FORBIDDEN = [
  // Not inside a URL, an import or a longer path.
  { what: 'a machine-specific path', pattern: new RegExp(`(?<![\\w.@~*)}\\]:/$-])/(?:${HOMES.join('|')})/[\\w.-]`) },
  { what: 'a machine-specific path', pattern: /\b[A-Z]:\\\\?Users\\/ },
  { what: "a package registry's address", pattern: /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\b/ },
  { what: 'a download address in a lockfile', pattern: /"resolved": "(?:https?|git)\b/ },
  { what: 'a merge conflict marker', pattern: /^(?:<{7}|>{7}) / },
]

/**
 * Returns the lines that contain a forbidden pattern, as `file:line: what`.
 * @param name the file's path from the root
 */
export function forbiddenText(name: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const found = FORBIDDEN.find(({ pattern }) => pattern.test(line))
    return found ? [`${name}:${index + 1}: ${found.what}`] : []
  })
}
