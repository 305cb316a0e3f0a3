import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { RowProblem } from './plan-games.ts'

/** Returns why a row cannot be imported, in words. */
export function rowErrorText({ error, about }: RowProblem): MessageDescriptor {
  switch (error) {
    case 'game-missing':
      return msg`The first row of a game needs the name of the game.`
    case 'game-too-long':
      return msg`The name of the game has more than 40 characters.`
    case 'category-missing':
      return msg`The first row of a game needs its category.`
    case 'category-unknown':
      return msg`There is no category “${about}”.`
    case 'category-differs':
      return msg`The game has another category in an earlier row: ${about}.`
    case 'squares-wrong':
      return msg`The squares of the game must be 1, 4, 9 or 16.`
    case 'squares-differ':
      return msg`The game has another number of squares in an earlier row: ${about}.`
    case 'panel-differs':
      return msg`The game has another panel picture in an earlier row: ${about}.`
    case 'picture-missing':
      return msg`The row names no picture.`
    case 'file-missing':
      return msg`No file that you have chosen is named ${about}.`
    case 'file-ambiguous':
      return msg`Several files are named ${about}. Write the folder before the name.`
    case 'picture-repeated':
      return msg`Row ${about} has the same picture.`
    case 'answer-missing':
      return msg`The row has no answer.`
    case 'answer-too-long':
      return msg`The answer has more than 120 characters.`
    case 'amount-wrong':
      return msg`The game has ${plural(Number(about), { one: '# picture', other: '# pictures' })}. It needs 5, 10, 15 or 20.`
    case 'format':
      return msg`${about} is neither a png nor a jpg picture.`
    case 'renamed':
      return msg`${about} is named like a picture, but is not one.`
    case 'too-large':
      return msg`${about} is larger than 10MB.`
    case 'too-long':
      return msg`${about} is too long: at most 16,384 pixels, and at most 20 times as long as wide.`
    case 'too-many-pixels':
      return msg`${about} has more than 25 megapixels.`
    case 'unreadable':
      return msg`${about} can't be read. Save it again as png or jpg.`
    default:
      return error satisfies never
  }
}
