/**
 * Returns SQL for the answered sections of a play as a table: `section_number`, `correct` and `opened`. They come from the answers
 * of the play or, if it has been condensed, from its outcomes (GUEST-8).
 * @param play the alias of the play, with the columns `id` and `outcomes`
 */
export const answeredSections = (play: string) => `(
    select section_number, correct, opened from play_answers where play_id = ${play}.id
    union all
    select (place - 1)::smallint, outcome > 0, abs(outcome) from unnest(${play}.outcomes) with ordinality as condensed (outcome, place)
  )`
