import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../platform/http/visitor-language.ts'
import { passwordChangedEmail, resetEmail, verificationEmail } from './email-templates.ts'
import { EMAIL_TEXTS } from './email-texts.ts'
import { outcomeEmails, removalEmail } from './outcome-emails.ts'
import { restoredEmail } from './restored-email.ts'

const LINK = 'https://guess.example/resetPassword?data=eyJ1c2VyTWFpbCI6ImEifQ'
const MARKUP = '"><img src=x onerror=alert(1)> &amp; \r\nBcc: spy@guess.example'

const addressed = (language: Language) => ({ to: 'rei@nerv.jp', language, now: new Date('2026-03-01T12:00:00Z') })
const times = (text: string, part: string) => text.split(part).length - 1

describe.each(['en', 'tr'] as const)('an email in %s', (language) => {
  test('[MAIL-7] has the code in its subject, its text and its HTML', async () => {
    const email = await verificationEmail(addressed(language), '042917')
    for (const part of [email.subject, email.text, email.html]) expect(times(part, '042917')).toBe(1)
    expect(email).toMatchObject({ to: 'rei@nerv.jp', codeOrLink: '042917', goodUntil: new Date('2026-03-01T12:10:00Z') })
  })

  test('[MAIL-7] has the link as a button and as text to copy', async () => {
    const email = await resetEmail(addressed(language), LINK)
    expect(times(email.html, `href="${LINK}"`)).toBe(2)
    expect(times(email.text, LINK)).toBe(1)
    const { button, orCopy } = EMAIL_TEXTS[language].reset
    expect(email.html).toContain(orCopy)
    expect(email.text).toContain(`${button} ${LINK}`)
    expect(email.text).not.toContain(orCopy)
    expect(email.subject).not.toContain('http')
    expect(email).toMatchObject({ codeOrLink: LINK, goodUntil: new Date('2026-03-01T12:30:00Z') })
  })

  test('[MAIL-7] is as wide as the screen of a phone, also with a long name', async () => {
    const name = 'W'.repeat(40)
    const { html } = await passwordChangedEmail(addressed(language), name)
    expect(html).toContain('<meta name="viewport" content="width=device-width"/>')
    const { groups } = new RegExp(`<p style="(?<style>[^"]*)">[^<]*${name}`).exec(html) ?? {}
    expect(groups?.style).toContain('word-break:break-word')
  })

  test('[MAIL-7] has neither code nor link if a password was changed', async () => {
    const email = await passwordChangedEmail(addressed(language), 'Ayanami')
    expect(email.text).toContain('Ayanami')
    expect(email.html).not.toContain('href')
    expect(email.codeOrLink).toBeNull()
  })

  test.each(['game', 'user'] as const)(
    '[OPERATOR-58] states the decision on a reported %s, without the name in its subject',
    async (about) => {
      const texts = new Set<string>()
      for (const outcome of ['kept', 'deleted', 'banned'] as const) {
        const email = (await outcomeEmails({ about, name: MARKUP, outcome }, addressed(language).now))[language]
        expect(email.html).toContain(`lang="${language}"`)
        expect(email.html).not.toContain('<img')
        expect(email.text).toContain('<img src=x onerror=alert(1)>')
        expect(email.subject).not.toContain('Bcc')
        expect(email).toMatchObject({ codeOrLink: null, goodUntil: new Date('2026-03-04T12:00:00Z') })
        texts.add(email.text)
      }
      expect(texts.size).toBe(3)
    },
  )

  test.each(['game', 'user'] as const)(
    '[MAIL-4] escapes the name of a removed %s, and has none in its subject',
    async (about) => {
      const removal = {
        removed: { about, name: MARKUP, newName: MARKUP },
        reason: null,
        reasons: [],
        timeZone: 'Asia/Tokyo',
        support: MARKUP,
      }
      const { html, text, subject, ...rest } = await removalEmail(addressed(language), false, removal)
      expect(html).not.toContain('<img')
      expect(times(text, '<img src=x onerror=alert(1)>')).toBe(about === 'user' ? 3 : 2)
      expect(subject).not.toMatch(/Bcc|[\r\n]/)
      expect(rest).toEqual({ to: 'rei@nerv.jp', codeOrLink: null, goodUntil: new Date('2026-03-04T12:00:00Z') })
    },
  )

  test('[MAIL-4] [BIN-10] escapes the name of a restored game, and has none in its subject', async () => {
    const restored = { name: MARKUP, timeZone: 'Asia/Tokyo', support: null }
    const { html, text, subject } = await restoredEmail(addressed(language), restored)
    expect(html).not.toContain('<img')
    expect(times(text, '<img src=x onerror=alert(1)>')).toBe(1)
    expect(subject).not.toMatch(/Bcc|[\r\n]/)
  })

  test('[MAIL-10] names the reasons of a report as the site does', () => {
    const page = new URL(`../../../../web/src/locales/reports.tr.po`, import.meta.url)
    const catalogue = readFileSync(page, 'utf8')
    for (const [reason, reasonText] of Object.entries(EMAIL_TEXTS[language].reasons)) {
      expect(catalogue, reason).toContain(`${language === 'tr' ? 'msgstr' : 'msgid'} "${reasonText}"`)
    }
  })

  test('[MAIL-4] escapes the markup in a name', async () => {
    const { html, text, subject } = await passwordChangedEmail(addressed(language), MARKUP)
    expect(html).not.toContain('<img')
    expect(text).toContain('<img src=x onerror=alert(1)>')
    expect(subject).not.toContain('Bcc')
  })

  test('[MAIL-2] is written in its language', async () => {
    const { html, text, subject } = await verificationEmail(addressed(language), '042917')
    expect(html).toContain(`lang="${language}"`)
    const heading = language === 'tr' ? 'Doğrulama kodun' : 'Your verification code'
    expect(html).toContain(heading)
    expect(text).toContain(heading)
    expect(subject.includes('kodun')).toBe(language === 'tr')
  })
})
