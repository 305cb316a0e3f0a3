import { expect, test } from 'vitest'
import { sectionOf, withSquare } from './section.ts'

const section = sectionOf({
  sectionNumber: 0,
  sectionImage: null,
  squares: [{ index: 2, image: '/media/2.webp' }],
  remainingSquare: 3,
  sectionAnswers: ['Akira', 'Paprika', 'Mononoke', 'Ponyo'],
})

test('an opened square is added once', () => {
  const reply = { index: 0, image: '/media/0.webp', remainingSquare: 2 }
  const opened = withSquare(section, reply)
  expect(opened).toEqual({
    ...section,
    squares: [
      { index: 2, image: '/media/2.webp' },
      { index: 0, image: '/media/0.webp' },
    ],
    hidden: 2,
  })
  expect(withSquare(opened, reply)).toEqual(opened)
})
