import { expect, test } from 'vitest'
import { answerFromFileName } from './answer-from-file-name.ts'

test.each([
  ['Clockwork Garden.png', 'Clockwork Garden'],
  ['clockwork-garden.jpg', 'clockwork garden'],
  ['Fullmetal_Alchemist_Brotherhood.jpeg', 'Fullmetal Alchemist Brotherhood'],
  ['01 - Akira.png', 'Akira'],
  ['3. Mushishi.jpg', 'Mushishi'],
  ['07_Nana.jpg', 'Nana'],
  ['91 Days.jpg', '91 Days'],
  ['Spider-Man and friends.png', 'Spider-Man and friends'],
  ['Perfect Blue (1).png', 'Perfect Blue'],
  ['Perfect Blue - Copy.png', 'Perfect Blue'],
  ['Paprika 1920x1080.png', 'Paprika'],
  ['Şeytan Avcısı.jpg', 'Şeytan Avcısı'],
  ['君の名は。.png', '君の名は。'],
])('[CREATE-40] the name %s suggests %s', (fileName, answer) => {
  expect(answerFromFileName(fileName)).toBe(answer)
})

test.each([
  'IMG_1234.JPG',
  'IMG-20260302-WA0007.jpg',
  'DSC00123.jpg',
  'PXL_20260302_101500123.jpg',
  'Screenshot 2026-03-02 at 10.15.00.png',
  'Screenshot_20260302-101500.png',
  'Ekran Görüntüsü (12).png',
  'Ekran Resmi 2026-03-02 10.15.00.png',
  'EKRAN ALINTISI.PNG',
  'WhatsApp Image 2026-03-02 at 10.15.00.jpeg',
  '1.jpg',
  '0012.png',
  '20260302_101500.jpg',
  'image (3).png',
  'photo-3.jpg',
  'download.jpg',
  'panel.png',
  'a.png',
  '1.a.png',
  'd41d8cd98f00b204e9800998ecf8427e.png',
  '3f2504e0-4f89-11d3-9a0c-0305e82c3301.png',
  `${'x'.repeat(200)}.png`,
])('[CREATE-40] the name %s suggests nothing', (fileName) => {
  expect(answerFromFileName(fileName)).toBe('')
})
