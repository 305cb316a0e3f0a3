/** SQL for whether play `q` has shown the picture of section `o` or has told its right answer, by now, from the play's own row. */
const HAS_SHOWN_BY_NOW = '(o.section_number < q.current_section or q.told_at is not null)'

/**
 * Returns SQL that selects, as `hash`, the pictures that players know by now from any game: a play or match has
 * shown them, has told their answer, or the answers were seen on the panel (BOT-5).
 * @param userIds SQL for the ids of their accounts, and `guestKeys` for the keys of their guests, as arrays
 */
export const knownPictures = (userIds: string, guestKeys: string) => `
    select o.image_hash as hash from plays q join sections o on o.game_id = q.game_id
      where (q.user_id = any(${userIds}) or q.guest_key = any(${guestKeys})) and ${HAS_SHOWN_BY_NOW}
    union select o.image_hash from kept_plays k join plays q on q.id = k.play_id join sections o on o.game_id = k.game_id
      where k.guest_key = any(${guestKeys}) and ${HAS_SHOWN_BY_NOW}
    union select o.image_hash from duel_seats t join duels d on d.token = t.token join sections o on o.game_id = d.game_id
      where (t.user_id = any(${userIds}) or t.guest_key = any(${guestKeys})) and d.started_at is not null and d.ended_at is not null
    union select o.image_hash from seen_answers v join sections o on o.game_id = v.game_id where v.user_id = any(${userIds})`
