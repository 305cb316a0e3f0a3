import type { Generated } from 'kysely'

export interface GameTypesTable {
  id: number
  name: string
  adult: boolean
  position: number
}

export interface UsersTable {
  id: Generated<number>
  user_name: string
  name_key: string
  avatar_name: Generated<string>
  total_score: Generated<number>
  total_score_at: Date | null
  created_at: Date
  demo: Generated<boolean>
  hidden: Generated<boolean>
}

export interface GamesTable {
  id: Generated<number>
  name: string
  name_key: string
  game_type_id: number
  creator_user_id: number | null
  square_amount: number
  section_amount: number
  preview: string
  placeholder: string
  random_key: number
  play_count: Generated<number>
  week_play_count: Generated<number>
  created_at: Date
  updated_at: Date
  published_at: Date | null
  deleted_at: Date | null
  demo: Generated<boolean>
}

export interface SectionsTable {
  game_id: number
  section_number: number
  correct_answer: string
  answers: string[]
  picture: string
  squares: string[]
}

export interface GuestsTable {
  guest_id: number
  guest_key: string
  created_at: Date
}

export type PlayKind = 'ranked' | 'practice' | 'guest'
export type PlayStatus = 'open' | 'finished' | 'left'

export interface PlaysTable {
  id: Generated<number>
  game_id: number
  kind: PlayKind
  status: Generated<PlayStatus>
  user_id: number | null
  guest_key: string | null
  version: Generated<number>
  current_section: Generated<number>
  opened: Generated<number>
  score: Generated<number>
  started_at: Date
  touched_at: Date
  ended_at: Date | null
}

export interface PlayDrawsTable {
  play_id: number
  square_orders: number[]
  answer_orders: number[]
}

export interface PlayAnswersTable {
  play_id: number
  section_number: number
  user_answer: string
  correct: boolean
  opened: number
  score: number
  total_after: number
  answered_at: Date
}

export interface ParamsTable {
  id: Generated<number>
  name: string
  value: string
}

export interface AvatarsTable {
  name: string
  token: string
  picture: string
  position: number
}

export interface Tables {
  game_types: GameTypesTable
  users: UsersTable
  games: GamesTable
  sections: SectionsTable
  guests: GuestsTable
  plays: PlaysTable
  play_draws: PlayDrawsTable
  play_answers: PlayAnswersTable
  params: ParamsTable
  avatars: AvatarsTable
}
