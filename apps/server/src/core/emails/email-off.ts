import { createHash } from 'node:crypto'
import { originOf } from '../../platform/addresses.ts'
import { signToken, type TokenAudience, verifyToken } from '../../platform/http/signed-token.ts'
import type { Language } from '../../platform/http/visitor-language.ts'
import type { Platform } from '../../platform/platform.ts'

/** How long the link in an email works. */
const LINK_LASTS_MS = 365 * 24 * 3_600_000

type Needs = Pick<Platform, 'config' | 'clock'>

/** What the page shows: a question, that it is done, or that the link does not work. */
export type OffPage = 'question' | 'done' | 'expired'

interface Texts {
  heading: string
  sentence: string
}

/** A kind of email that its owner can switch off by a link, without signing in. */
export interface SwitchedOff {
  /** The address of the page that asks. */
  path: string
  /** What the token of the link is for. */
  audience: TokenAudience
  texts: Record<Language, Record<OffPage, Texts> & { off: string; account: string }>
}

/** Returns the address that switches a kind of email to an account off (STREAK-14). */
export async function emailOffLink(
  { config, clock }: Needs,
  kind: SwitchedOff,
  userId: number,
  language: string,
): Promise<string> {
  const expiresAt = new Date(clock.now().getTime() + LINK_LASTS_MS)
  const token = await signToken(config, kind.audience, { userId, expiresAt, claims: {} })
  return `${originOf(config)}${kind.path}?${new URLSearchParams({ lang: language, token })}`
}

/** Returns the account whose emails a link switches off; null if the link is forged or too old. */
export async function accountInLink(parts: Needs, { audience }: SwitchedOff, token: unknown): Promise<number | null> {
  if (typeof token !== 'string') return null
  return (await verifyToken(parts, audience, [], token))?.userId ?? null
}

/** The colours of the site (tokens.css), without its typefaces: the page loads nothing. */
const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: light-dark(#dce3e1, #0e141b); color: light-dark(#17202b, #f3eedf);
  font: 16px/1.55 "M PLUS 1", "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 24px; background: light-dark(#fbf8ef, #18212b);
  border: 1px solid light-dark(#68747f, #74838f); border-radius: 2px; box-shadow: 3px 3px 0 light-dark(#17202b, #000); }
p { margin: 0 0 16px; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; }
a { display: inline-block; padding: 10px 0; color: light-dark(#1f5fbf, #7db4ff); }
button { min-height: 44px; padding: 0 24px; border: 0; border-radius: 2px; background: light-dark(#1f5fbf, #7db4ff);
  color: light-dark(#fff, #0e141b); font: inherit; font-weight: 700; cursor: pointer; }
:focus-visible { outline: 3px solid light-dark(#1f5fbf, #7db4ff); outline-offset: 2px; }
button:active { background: light-dark(#17202b, #f3eedf); }`

/** What the policy of the page allows: its own style, and nothing that runs. */
export const OFF_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The form is sent to the address of the page itself, which contains the token. */
const FORM = (off: string) => `<form method="post"><button>${off}</button></form>`

/** Returns the page that switches a kind of email off. It contains nothing that the visitor sent. */
export function offPage({ texts: all }: SwitchedOff, shown: OffPage, language: Language): string {
  const { off, account, [shown]: texts } = all[language]
  const way = shown === 'question' ? FORM(off) : `<a href="/account">${account}</a>`
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts.heading} · Guess The Anime</title>
<style>${STYLE}</style></head>
<body><main><p>Guess The Anime</p><h1>${texts.heading}</h1><p>${texts.sentence}</p>${way}</main></body>
</html>`
}
