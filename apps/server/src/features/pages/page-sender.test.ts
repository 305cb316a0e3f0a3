import { expect, test } from 'vitest'
import { inlinePolicy } from './page-sender.ts'

const POLICY = "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:"

test('[PAGE-9] inline styles and scripts are allowed by their hashes', () => {
  const allowed = inlinePolicy('<style>a{}</style><script>\nb()</script>')(POLICY)
  // Computed with: printf '…' | openssl dgst -sha256 -binary | base64
  expect(allowed).toBe(
    "default-src 'self';script-src 'self' 'sha256-w3yLWLUkl5XPuPEx8bjPobiVq2wTDUiBrthwgSQlwXE=';style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=';img-src 'self' data:",
  )
})

test('[PAGE-9] data blocks and external scripts need no hash and leave the policy unchanged', () => {
  const page = '<script type="application/json" id="ahead">{}</script><script type="module" src="/a.js"></script>'
  expect(inlinePolicy(page)(POLICY)).toBe(POLICY)
})
