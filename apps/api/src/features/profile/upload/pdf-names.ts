/** What the names of a PDF say, gathered over the file and everything that is packed in it. */
export interface PdfFacts {
  /** It starts something, carries files, or may not be looked into. */
  isHarmful: boolean;
  isEncrypted: boolean;
  /** Objects may stand in compressed streams … */
  hasCompressedObjects: boolean;
  /** … and something is packed in a way that we do not unpack, or that is named elsewhere. */
  isOpaque: boolean;
  hasPictureFilter: boolean;
  /** Of a stream of objects: `ObjStm`, or what a reader asks of it instead. */
  isOfObjects: boolean;
  hasPredictor: boolean;
  hasLink: boolean;
  /** Something is done when it is opened that is not known to be a turn to one of its own pages. */
  actsOnOpening: boolean;
  /** Objects that say what is done on opening. */
  readonly openedBy: string[];
}

export const noFacts = (): PdfFacts => ({
  isHarmful: false,
  isEncrypted: false,
  hasCompressedObjects: false,
  isOpaque: false,
  hasPictureFilter: false,
  isOfObjects: false,
  hasPredictor: false,
  hasLink: false,
  actsOnOpening: false,
  openedBy: [],
});

/** Names of what starts something or carries files; none of them stands in a document that is only read. */
const HARMFUL = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
];
const OPAQUE_FILTERS = ['LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode', 'Crypt'];
/** The same in short: three letters stand anywhere by chance, so that they count as a filter's name alone. */
const OPAQUE_IN_SHORT = ['LZW', 'A85', 'AHx', 'RL'];
const FLATE = ['FlateDecode', 'Fl'];
const OF_PICTURES = ['DCTDecode', 'DCT', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode', 'CCF'];
const FILTERS = [...OPAQUE_FILTERS, ...OPAQUE_IN_SHORT, ...FLATE, ...OF_PICTURES];

type Note = (facts: PdfFacts, after: string) => void;
type Flag = Exclude<keyof PdfFacts, 'openedBy'>;

const mark =
  (flag: Flag, isSo: (after: string) => boolean = () => true): Note =>
  (facts, after) => {
    if (isSo(after)) facts[flag] = true;
  };
const each = (names: readonly string[], note: Note) => names.map((name): [string, Note] => [name, note]);

const NOTES: ReadonlyMap<string, Note> = new Map<string, Note>([
  ...each(HARMFUL, mark('isHarmful')),
  ...each(OPAQUE_FILTERS, mark('isOpaque')),
  ['EF', mark('isHarmful', mayBeObject)],
  ['XFA', mark('isHarmful', (after) => /^[\s\0[%]/.test(after))],
  ['Encrypt', mark('isEncrypted')],
  ['XRef', mark('hasCompressedObjects')],
  ['ObjStm', noteObjects],
  ['First', mark('isOfObjects')],
  ['Predictor', mark('hasPredictor')],
  ['Filter', (facts, after) => noteFilter(facts, after, false)],
  // Readers take the short key, too, which elsewhere means other things.
  ['F', (facts, after) => noteFilter(facts, after, true)],
  ['URI', mark('hasLink')],
  ['AA', mark('actsOnOpening', mayBeObject)],
  ['OpenAction', noteOpening],
]);

/** How much of what follows a name is looked at. */
const AFTER_BYTES = 200;
/** Letters may be written as #xx; the longest name that counts has 15, and one more ends it. */
const NAME_BYTES = 48;
const SLASH = 0x2f;
/**
 * Notes every name in `bytes` that counts, wherever it stands: readers differ, and mend what is broken. In one pass, whose
 * time grows with the bytes and with nothing else.
 */
export function noteNames(bytes: Buffer, facts: PdfFacts): void {
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== SLASH || !SUMS.has(sumOfName(bytes, at + 1))) continue;
    const end = endOfName(bytes, at + 1);
    const note = NOTES.get(decoded(bytes, at + 1, end));
    if (note === undefined) continue;
    note(facts, bytes.toString('latin1', end, end + AFTER_BYTES));
  }
}

/** The names themselves, of a part that is short. */
function namesIn(text: string): string[] {
  const bytes = Buffer.from(text, 'latin1');
  return [...text.matchAll(/\//g)].map(({ index }) => decoded(bytes, index + 1, endOfName(bytes, index + 1)));
}

const isBetween = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to;
const isDigit = (byte: number): boolean => isBetween(byte, 0x30, 0x39);
const isLetterOrDigit = (byte: number): boolean =>
  isBetween(byte, 0x61, 0x7a) || isBetween(byte, 0x41, 0x5a) || isDigit(byte);
const isHexDigit = (byte = 0): boolean =>
  isDigit(byte) || isBetween(byte, 0x61, 0x66) || isBetween(byte, 0x41, 0x46);

const NUMBER_SIGN = 0x23;

/**
 * The letter or digit at a place of a name, which may be written as #xx; 0 for whatever else a name may hold, and for what
 * ends it.
 */
function letterAt(bytes: Buffer, at: number): number {
  const byte = bytes[at] ?? 0;
  if (isLetterOrDigit(byte)) return byte;
  if (byte !== NUMBER_SIGN || !isHexDigit(bytes[at + 1]) || !isHexDigit(bytes[at + 2])) return 0;
  const letter = Number.parseInt(String.fromCharCode(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0), 16);
  return isLetterOrDigit(letter) ? letter : 0;
}

const lengthAt = (bytes: Buffer, at: number): number => (bytes[at] === NUMBER_SIGN ? 3 : 1);

/** After the letters and digits of a name. */
function endOfName(bytes: Buffer, from: number): number {
  const most = Math.min(bytes.length, from + NAME_BYTES);
  let at = from;
  while (at < most && letterAt(bytes, at) !== 0) at += lengthAt(bytes, at);
  return at;
}

/** Names that count have one of few sums: of all others no text is made. */
function sumOfName(bytes: Buffer, from: number): number {
  const most = Math.min(bytes.length, from + NAME_BYTES);
  let sum = 0;
  for (let at = from; at < most; at += lengthAt(bytes, at)) {
    const letter = letterAt(bytes, at);
    if (letter === 0) break;
    sum = (sum * 31 + letter) | 0;
  }
  return sum;
}

const SUMS = new Set([...NOTES.keys()].map((name) => sumOfName(Buffer.from(name), 0)));

function decoded(bytes: Buffer, from: number, end: number): string {
  const written = bytes.toString('latin1', from, end);
  if (!written.includes('#')) return written;
  return written.replace(/#(..)/g, (_all, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

/** A dictionary or a reference; what cannot be told, behind a comment or many blanks, may be one. */
function mayBeObject(after: string): boolean {
  const value = after.replace(/^[\s\0]+/, '');
  return value === '' || value.startsWith('<<') || value.startsWith('%') || isReference(value);
}

const REFERENCE = /^(\d+)[\s\0]+(\d+)[\s\0]+R/;
const isReference = (value: string): boolean => REFERENCE.test(value) || /^\d+[\s\0]*%/.test(value);

function noteObjects(facts: PdfFacts): void {
  facts.hasCompressedObjects = true;
  facts.isOfObjects = true;
}

function noteFilter(facts: PdfFacts, after: string, isShortKey: boolean): void {
  const value = after.replace(/^[\s\0]+/, '');
  const list = /^\[([^\]]*)\]/.exec(value)?.[1];
  const names = list === undefined ? namesIn(/^\/[^\s\0/<>[\](){}%]*/.exec(value)?.[0] ?? '') : namesIn(list);
  // The short key is a filter's when its value is one.
  if (isShortKey && !isReference(value) && !names.some((name) => FILTERS.includes(name))) return;
  const isPlain = list === undefined ? names.length === 1 : !/[%\d]/.test(list.replace(/\/\S+/g, ''));
  const isPicture = (name: string | undefined) => OF_PICTURES.includes(name ?? '');
  facts.hasPictureFilter ||= names.some(isPicture);
  // A photo is packed twice by some programs; nothing else is.
  const isTwice =
    names.length > 1 && !(names.length === 2 && FLATE.includes(names[0] ?? '') && isPicture(names[1]));
  facts.isOpaque ||= !isPlain || isTwice || names.some((name) => OPAQUE_IN_SHORT.includes(name));
}

function noteOpening(facts: PdfFacts, after: string): void {
  const value = after.replace(/^[\s\0]+/, '');
  // A place in the document.
  if (value.startsWith('[')) return;
  const [, number, generation] = REFERENCE.exec(value) ?? [];
  if (number !== undefined) facts.openedBy.push(`${Number(number)} ${Number(generation)}`);
  else facts.actsOnOpening ||= !isTurn(value.slice(0, value.indexOf('>>')));
}

/** Whether an action does nothing but turn to a page. */
export function isTurn(action: string): boolean {
  const names = namesIn(action);
  return names.includes('GoTo') && !names.includes('URI') && !names.includes('Next');
}
