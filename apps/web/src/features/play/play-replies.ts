import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'

export type StartReply = ReplyOf<Api['POST /section/startgame']>
export type BegunReply = NonNullable<StartReply['begun']>
export type SectionsReply = ReplyOf<Api['GET /section/getAll/game/:gameId']>
export type SquareReply = ReplyOf<Api['POST /section/openSquare']>
export type SectionFigures = ReplyOf<Api['GET /section/figures/game/:gameId']>['sections'][number]
export type VerdictReply = ReplyOf<Api['POST /section/checkanswer']>
export type FinishReply = ReplyOf<Api['POST /section/finish']>
export type GameReply = ReplyOf<Api['GET /game/withImage/:gameId']>
