import { ANSWER_MAX } from '@guess/contract/rules/limits'

/** Words of which cameras, phones, messengers and systems make names, with numbers and times. */
const NUMBERED =
  /^(img|image|images|dsc|dscn|dscf|dcim|pxl|mvimg|vid|p|photo|photos|picture|pic|resim|foto|fotoğraf|görsel|görüntü|fb img|wa|received|scan|tarama|frame|kare|vlcsnap|snap|snapshot|capture|file|dosya|download|indir|indirme|unnamed|untitled|adsiz|panel|cover|kapak|wallpaper|thumb|thumbnail|image0|temp|tmp|section|bölüm)$/

/** Names of screenshots and of pictures from messengers, whatever follows. */
const PICTURED =
  /^(screenshot|screen shot|screen capture|screencapture|ekran görüntüsü|ekran resmi|ekran alintisi|ekran görüntüleri|whatsapp image|telegram|signal|photo \d|bildschirmfoto|capture d.?écran|スクリーンショット)/

/** Long rows of letters and digits that a program has given: hashes and identifiers. */
const IDENTIFIER = /^(?=\S*\d)[0-9a-z]{10,}$|^[0-9a-f]{8}( [0-9a-f]{4}){3} [0-9a-f]{12}/

const LETTERS_MIN = 2

/** In lower case, also of Turkish, whose letters without a dot get one. */
const lower = (text: string) => text.toLocaleLowerCase('tr').replaceAll('ı', 'i')

/** Returns the words of a file's name, without extension, number of order, size and what copying adds. */
function wordsOf(fileName: string): string {
  const name = fileName.normalize('NFC').replace(/\.[a-z0-9]{1,5}$/i, '')
  // Where the words are separated by spaces, a hyphen belongs to a word, and a full stop to an abbreviation.
  const spaced = name.includes(' ') ? name.replaceAll('_', ' ') : name.replace(/[_.+-]+/g, ' ')
  return spaced
    .replace(/\(\d+\)|\[[^\]]*\]/g, ' ')
    .replace(/(\s|-)+(copy|copie|kopya|kopyası)$/iu, '')
    .replace(/\b\d{3,5}\s*[x×]\s*\d{3,5}\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(\d+\s*[-.):]\s*|\d+ +(?=\p{L}))(?=.*\p{L})/u, (order) => keptOrder(order))
    .trim()
}

/** A number is part of a title ('91 Days'), unless it is written like one of order ('01', '1.', '2 -'). */
const keptOrder = (order: string) => (/^[1-9]\d* +$/.test(order) ? order : '')

/**
 * Returns the answer that the name of a picture's file suggests (CREATE-40); empty if it says nothing: what cameras, phones and
 * screenshots are called, numbers and identifiers.
 */
export function answerFromFileName(fileName: string): string {
  const words = wordsOf(fileName)
  const plain = lower(words)
  const letters = plain.match(/\p{L}/gu)?.length ?? 0
  if (letters < LETTERS_MIN || words.length > ANSWER_MAX || PICTURED.test(plain)) return ''
  const withoutNumbers = plain.replace(/[\d\s:~-]+/g, ' ').trim()
  const isNumbered = withoutNumbers.split(' ').every((word) => NUMBERED.test(word))
  return isNumbered || IDENTIFIER.test(plain) || /^[a-z]{1,2}$/.test(withoutNumbers) ? '' : words
}
