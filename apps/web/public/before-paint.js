// Runs before the first paint, so that nobody sees the wrong theme for a moment. src/lib/settings.ts keeps what is read here.
;(() => {
  let kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('settings')) || {}
  } catch {
    // Nothing kept, or nothing may be kept: the system's choices hold.
  }
  const root = document.documentElement
  let isOwnProfile = false
  try {
    const userId = localStorage.getItem('signedUserId')
    // Somebody who has played sees the next game at the top of home and not the picture for newcomers.
    if (userId || localStorage.getItem('guestId')) root.dataset.known = ''
    isOwnProfile = userId !== null && location.pathname === `/userProfile/${userId}`
  } catch {
    // Nothing may be kept: everybody is new.
  }
  const inPanel = document.querySelector('meta[name="admin-path"]')
  // As the server reads Accept-Language: the first language that the site has.
  const isOurs = /^(tr|en)(?![a-z])/i
  // Privacy tools take the list away, or what is in it.
  const languages = [...(navigator.languages || []), navigator.language].filter((name) => typeof name === 'string')
  const preferred = () => (languages.find((name) => isOurs.test(name)) || 'en').slice(0, 2).toLowerCase()
  const chosen = ['en', 'tr'].find((name) => name === kept.language)
  const language = chosen || (inPanel ? 'tr' : preferred())
  const isRendered = 'words' in root.dataset
  // The server has written the page in another language than the one that is chosen here, or a profile as others see it and not as its
  // owner: the scripts write it again.
  if (isRendered && (root.lang !== language || isOwnProfile)) {
    delete root.dataset.words
    root.style.visibility = 'hidden'
    addEventListener('DOMContentLoaded', () => {
      document.getElementById('root').replaceChildren()
      root.style.visibility = ''
      start()
    })
  }
  root.lang = language
  // A press of a button that the server has rendered waits until React has taken the button over, which marks it. Buttons of popovers
  // work without scripts, and so do links, except for those that remember where they were pressed. Whatever else is in the document,
  // or is put into it later, belongs to extensions and scripts of the visitor, and is left alone.
  const PRESSED = 'button:not([popovertarget]), [data-waits]'
  const GIVE_UP_MS = 30_000
  const isTaken = (button) => Object.keys(button).some((name) => name.startsWith('__reactProps'))
  const waitForScripts = () => {
    let rendered
    let waiting
    let since = 0
    const isAwaited = (button) => button.isConnected && !isTaken(button)
    const repeat = () => {
      const isLate = performance.now() - since > GIVE_UP_MS
      if (isAwaited(waiting) && !isLate) return requestAnimationFrame(repeat)
      const button = waiting
      waiting = undefined
      if (isTaken(button)) button.click()
    }
    const press = (event) => {
      if (rendered && !rendered.some(isAwaited)) return removeEventListener('click', press, true)
      const button = event.target instanceof Element && event.target.closest(PRESSED)
      const isOurs = button && (rendered ? rendered.includes(button) : button.closest('#root'))
      if (!isOurs || isTaken(button) || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      since = performance.now()
      if (!waiting) requestAnimationFrame(repeat)
      waiting = button
    }
    addEventListener('click', press, true)
    addEventListener('DOMContentLoaded', () => {
      rendered = [...document.getElementById('root').querySelectorAll(PRESSED)]
    })
  }
  if (isRendered) waitForScripts()
  if (kept.theme === 'light' || kept.theme === 'dark') root.dataset.theme = kept.theme
  if (kept.motion === 'still') root.dataset.motion = 'still'
  if (kept.contrast === true) root.dataset.contrast = 'high'
  const dark = kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.querySelector('meta[name="theme-color"]').content = dark ? '#0E141B' : '#DCE3E1'

  // The key of the operators' panel leaves the address before anything is fetched: fonts would tell it as their referrer.
  const address = new URL(location.href)
  const key = inPanel && address.searchParams.get('key')
  if (key) {
    try {
      localStorage.setItem('panelKey', key)
      address.searchParams.delete('key')
      history.replaceState(null, '', address)
    } catch {
      // Nothing may be kept: the panel takes it out by itself, and knows it until it is left.
    }
  }

  if (!isRendered) return

  // The scripts of a page that came with its content compete with its main picture. They start when both have been painted, or at
  // the first press. A tab that is not visible is never painted.
  let started = false
  const start = () => {
    // They need the whole page.
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start)
    if (started) return
    started = true
    document.head.append(document.getElementById('scripts').content)
  }
  const WAIT_MS = 3_000
  setTimeout(start, WAIT_MS)
  addEventListener('load', () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true }))
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, start, { capture: true, passive: true })
})()
