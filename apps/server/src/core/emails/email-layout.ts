import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { render, toPlainText } from '@react-email/render'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement, type ReactElement } from 'react'
import type { Language } from '../../platform/http/visitor-language.ts'

/** The desk's light colour: email programs support no CSS variables and few support a dark theme. */
const DESK = '#DCE3E1'
const PAPER = '#FBF8EF'
const SHEET = '#F1ECDD'
const INK = '#17202B'
const INK_2 = '#4A5663'
const RULE = '#68747F'
const PENCIL = '#1F5FBF'

const SANS = "'M PLUS 1', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const MONO = "'Martian Mono', 'SFMono-Regular', Consolas, 'Courier New', monospace"

/** A long name without a space would make the email wider than a phone. */
const BREAKING = { wordBreak: 'break-word' } as const

const STYLES = {
  body: { backgroundColor: DESK, color: INK, fontFamily: SANS, margin: 0, padding: '24px 8px' },
  paper: { backgroundColor: PAPER, border: `1px solid ${RULE}`, borderRadius: 2, maxWidth: 520, padding: '24px 32px' },
  brand: { color: INK_2, fontSize: 14, fontWeight: 700, letterSpacing: 1, margin: '0 0 16px' },
  heading: { color: INK, fontSize: 22, lineHeight: '1.3', margin: '0 0 16px', ...BREAKING },
  text: { color: INK, fontSize: 16, lineHeight: '1.55', margin: '0 0 16px', ...BREAKING },
  code: {
    backgroundColor: SHEET,
    border: `1px solid ${RULE}`,
    color: INK,
    fontFamily: MONO,
    fontSize: 32,
    fontWeight: 700,
    letterSpacing: 6,
    lineHeight: '1.4',
    margin: '0 0 16px',
    padding: '12px 0 12px 6px',
    textAlign: 'center',
  },
  button: {
    backgroundColor: PENCIL,
    borderRadius: 2,
    color: '#FFFFFF',
    display: 'inline-block',
    fontSize: 16,
    fontWeight: 700,
    lineHeight: '20px',
    padding: '12px 24px',
    textDecoration: 'none',
  },
  address: { color: INK_2, fontSize: 14, lineHeight: '1.55', margin: '0 0 16px', wordBreak: 'break-all' },
  link: { color: PENCIL },
  footer: {
    borderTop: `1px solid ${RULE}`,
    color: INK_2,
    fontSize: 14,
    lineHeight: '1.55',
    margin: '24px 0 0',
    padding: '16px 0 0',
  },
} as const satisfies Record<string, CSSProperties>

export const paragraph = (text: string) => createElement(Text, { style: STYLES.text, key: text }, text)

export const codeLine = (code: string) => createElement(Text, { style: STYLES.code, key: 'code' }, code)

/** Returns a button, which plain text shows as its text and the URL. */
const button = (text: string, href: string) =>
  createElement(Text, { style: STYLES.text, key: 'button' }, createElement(Link, { href, style: STYLES.button }, text))

const NOT_IN_TEXT = { 'data-skip-in-text': true }

/** Returns a text and a URL written out, to be read and copied. */
export const plainLink = (text: string, href: string, attributes = {}) =>
  createElement(
    Text,
    { style: STYLES.address, key: href, ...attributes },
    text,
    createElement('br'),
    createElement(Link, { href, style: STYLES.link }, href),
  )

/**
 * Returns a button and, for email programs in which it does not work, its URL. Plain text has no button, and the URL only once.
 * @param orCopy the text before the URL
 */
export const buttonAndLink = (text: string, orCopy: string, href: string) => [
  button(text, href),
  plainLink(orCopy, href, NOT_IN_TEXT),
]

interface EmailPage {
  language: Language
  /** Text that an inbox shows beside the subject. */
  preview: string
  heading: string
  content: ReactElement[]
  footer: string
  /** A link after the footer, with the text before it. */
  footerLink?: { text: string; href: string }
}

const pageOf = ({ language, preview, heading, content, footer, footerLink }: EmailPage) =>
  createElement(
    Html,
    { lang: language },
    createElement(
      Head,
      null,
      createElement('meta', { name: 'viewport', content: 'width=device-width' }),
      createElement('meta', { name: 'color-scheme', content: 'light' }),
    ),
    createElement(Preview, null, preview),
    createElement(
      Body,
      { style: STYLES.body },
      createElement(
        Container,
        { style: STYLES.paper },
        createElement(Text, { style: STYLES.brand }, 'GUESS THE ANIME'),
        createElement(Heading, { as: 'h1', style: STYLES.heading }, heading),
        ...content,
        createElement(Text, { style: STYLES.footer }, footer),
        footerLink && plainLink(footerLink.text, footerLink.href),
      ),
    ),
  )

/** @NOTE Headings keep their case: capitals made without a language break the Turkish i. */
const PLAIN = [{ selector: 'h1', options: { uppercase: false } }]

/** Renders an email as HTML and as plain text. */
export async function writePage(page: EmailPage): Promise<{ html: string; text: string }> {
  const html = await render(pageOf(page))
  return { html, text: toPlainText(html, { selectors: PLAIN }) }
}
