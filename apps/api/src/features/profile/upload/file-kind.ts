import type { FileKind } from '#database/upload-tables.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PDF = Buffer.from('%PDF-');

/** What the bytes begin as; neither name nor declared type counts. Null: nothing that is taken. */
export function fileKindOf(bytes: Buffer): FileKind | null {
  const begins = (magic: Buffer) => bytes.subarray(0, magic.length).equals(magic);
  if (begins(JPEG)) return 'jpeg';
  if (begins(PNG)) return 'png';
  return begins(PDF) ? 'pdf' : null;
}

/** What ends a ZIP archive, which readers look for from the end: its signature and the number of a first disk. */
const ZIP_END = 'PK\x05\x06\0\0\0\0';
const ARCHIVES = [ZIP_END, '7z\xbc\xaf\x27\x1c', 'Rar!\x1a\x07'];
/** Long enough not to stand in pixels by chance. */
const PAGE = /<(?:script|html|!doctype html)[\s>]/i;
/** Where those look who guess a kind from the first bytes. */
const SNIFFED_BYTES = 1024;
const SHORT_PAGE = /<(?:svg|script|html|body|iframe|!doctype)[\s>]/i;

/** Whether other programs would take a file that begins as `kind` for something else, too: an archive, a page, a PDF. */
export function hasSecondKind(bytes: Buffer, kind: FileKind): boolean {
  const text = bytes.toString('latin1');
  if (ARCHIVES.some((mark) => text.includes(mark))) return true;
  if (SHORT_PAGE.test(text.slice(0, SNIFFED_BYTES))) return true;
  return kind !== 'pdf' && (text.includes('%PDF-') || PAGE.test(text));
}

export const EXTENSIONS: Readonly<Record<FileKind, string>> = { jpeg: 'jpg', png: 'png', pdf: 'pdf' };

/** Where a file is, on the origin of files. */
export const uploadPath = (key: string, kind: FileKind): string => `/u/${key}.${EXTENSIONS[kind]}`;
