import type { Draw } from './scene.ts'

export interface DemoSection {
  answer: string
  /** Three wrong titles, all of different franchises. */
  wrong: readonly [string, string, string]
  draw: Draw
}

export interface DemoGame {
  name: string
  /** 1 Manga, 2 Anime Mixed, 3 Characters. */
  gameTypeId: 1 | 2 | 3
  squareAmount: 1 | 4 | 9 | 16
  preview: Draw
  sections: readonly DemoSection[]
}
