const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#123245" d="M0 0h16v9H0z"/><path fill="#f2c14e" d="M11 1h2v2h-2z"/><path fill="#1f5fbf" d="M0 6h16v3H0z"/><path fill="#0e141b" d="M3 6l2-3 2 3z"/></svg>`

export const SAMPLE_PICTURE = `data:image/svg+xml,${encodeURIComponent(drawing)}`

const NAMES = [
  'hikari',
  'çağla',
  'ossan',
  'ığdır',
  'blue_cut',
  'kamera',
  'nine',
  'Zeynep',
  'tora',
  'mert_k',
  'last',
  'after',
  'fifteen letters',
]

export const SAMPLE_ROWS = NAMES.map((userName, index) => ({
  rank: index + 1,
  userId: index + 1,
  userName,
  userAvatarName: '',
  score: 1780 - 130 * index,
}))
