/**
 * Returns SQL for a hash of the pictures and answers of a game. It changes when a section is replaced: a draw that was made for the
 * old section does not belong to the new one.
 * @param gameId SQL for the id of the game
 */
export const sectionsHash = (gameId: string) => `(
    select encode(sha256(convert_to(coalesce(
      string_agg(drawn.picture || drawn.answers::text || drawn.correct_answer, ' ' order by drawn.section_number), ''), 'UTF8')), 'hex')
    from sections drawn where drawn.game_id = ${gameId})`
