// Runs before the first paint, so that nobody sees the wrong theme for a moment. src/lib/settings.ts keeps what is read here.
;(() => {
  let kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('settings')) || {}
  } catch {
    // Nothing kept, or nothing may be kept: the system's choices hold.
  }
  const root = document.documentElement
  const turkish = kept.language ? kept.language === 'tr' : /^tr\b/i.test(navigator.language)
  root.lang = turkish ? 'tr' : 'en'
  if (kept.theme === 'light' || kept.theme === 'dark') root.dataset.theme = kept.theme
  if (kept.motion === 'still') root.dataset.motion = 'still'
  if (kept.contrast === true) root.dataset.contrast = 'high'
  const dark = kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.querySelector('meta[name="theme-color"]').content = dark ? '#0E141B' : '#DCE3E1'

  // What the page opened brings beside the shell is asked for at once; build/name-ahead.ts has named it.
  const ahead = document.getElementById('ahead')
  if (!ahead) return
  const { pages, languages } = JSON.parse(ahead.textContent)
  const page = Object.keys(pages).findLast(
    (start) => location.pathname === start || (start !== '/' && location.pathname.startsWith(start)),
  )
  for (const href of [...languages[root.lang], ...(page ? pages[page] : [])]) {
    const style = href.endsWith('.css')
    const link = Object.assign(document.createElement('link'), {
      rel: style ? 'preload' : 'modulepreload',
      crossOrigin: '',
      href,
    })
    if (style) link.as = 'style'
    document.head.append(link)
  }
})()
