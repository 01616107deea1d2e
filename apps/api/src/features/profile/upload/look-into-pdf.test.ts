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
const published = new URL('../../../../../developers/src/assets/sample.pdf', import.meta.url);

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
  [
    'a page to open at, said elsewhere, beside a link',
    pdfOf(
      '7 0 obj << /S /URI /URI (https://jixu.example) >> endobj',
      '8 0 obj << /S /GoTo /D [3 0 R /Fit] >> endobj',
      '9 0 obj << /OpenAction 8 0 R >> endobj',
    ),
  ],
  [
    'a photo packed twice, among packed objects',
    pdfOf(
      packed(OBJECTS, '8 0 << >>'),
      filtered('/Filter [/FlateDecode /DCTDecode]', deflateSync('\xff\xd8')),
    ),
  ],
  ['a scanned page', pdfOf(packed('/Length 1', Buffer.alloc(9 << 20, 'white')))],
  ['a word that ends on stream', pdfOf('(upstream, downstream and stream)')],
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

const objects = Buffer.from(`8 0 ${SCRIPT}`);
const [once, twice] = [deflateSync(objects), deflateSync(deflateSync(objects))];
const FLATE = `${OBJECTS} /Filter /FlateDecode`;

/** How a reader is told to unpack objects: dictionary, what stands between the keyword and the content, the content. */
const HIDINGS: readonly (readonly [string, string, string, Buffer])[] = [
  ['packed twice', `${OBJECTS} /Filter [/FlateDecode /FlateDecode]`, '\n', twice],
  ['packed twice, in short', `${OBJECTS} /Filter [/Fl /Fl]`, '\n', twice],
  ['packed twice, without blanks', `${OBJECTS}/Filter[/Fl/Fl]`, '\n', twice],
  ['packed twice, the name of the list written otherwise', `${OBJECTS} /F#69lter [/Fl /Fl]`, '\n', twice],
  ['packed twice under the short key', `${OBJECTS} /F [/Fl /Fl]`, '\n', twice],
  ['packed four times, saying so nowhere', '/N 1', '\n', deflateSync(deflateSync(twice))],
  ['a blank after the keyword', FLATE, ' \n', once],
  ['a tab after the keyword', FLATE, '\t\r\n', once],
  ['a form feed and a NUL after the keyword', FLATE, '\f\0\n', once],
  ['a comment after the keyword', FLATE, ' % packed\n', once],
  ['words after the keyword', FLATE, 'xyz\r', once],
  ['no line end after the keyword', FLATE, '', once],
  ['a return alone after the keyword', FLATE, '\r', once],
  ['another packing under the short key', `${OBJECTS} /F /AHx`, '\n', hidden],
  ['a packing named elsewhere under the short key', `${OBJECTS} /F 6 0 R`, '\n', hidden],
  ['a packing behind a comment', `${OBJECTS} /Filter % x\n /AHx`, '\n', hidden],
  ['a packing in a list behind a comment', `${OBJECTS} /Filter [ % x\n /AHx]`, '\n', hidden],
  ['a packing whose short name is written otherwise', `${OBJECTS} /Filter /A#48x`, '\n', hidden],
  ['a packing far behind its key', `${OBJECTS} /Filter ${' '.repeat(300)} /AHx`, '\n', hidden],
  ['objects as a picture', `${OBJECTS} /Filter /JBIG2Decode`, '\n', hidden],
  ['objects as a fax', '/N 1 /F#69rst 4 /Filter /CCF /X /ObjStm', '\n', hidden],
];

const LINK = '8 0 obj << /S /URI /URI (https://evil.example) >> endobj';
const OPENINGS: readonly (readonly [string, ...(string | Buffer)[]])[] = [
  ['named elsewhere', LINK, '9 0 obj << /OpenAction 8 0 R >> endobj'],
  ['at once', '9 0 obj << /OpenAction << /S /URI /URI (https://evil.example) >> >> endobj'],
  ['behind a turn', '9 0 obj << /OpenAction << /S /GoTo /D [3 0 R] /Next 8 0 R >> >> endobj', LINK],
  ['of a page', '9 0 obj << /AA << /O 8 0 R >> >> endobj', LINK],
  ['of a page, written otherwise', '9 0 obj << /A#41 10 0 R >> endobj', LINK],
  ['behind a comment', '9 0 obj << /OpenAction % x\n 8 0 R >> endobj', LINK],
  [
    'changed later',
    '8 0 obj << /S /GoTo /D [3 0 R] >> endobj',
    '9 0 obj << /OpenAction 8 0 R >> endobj',
    LINK,
  ],
  ['among packed objects', packed(OBJECTS, '8 0 << /OpenAction 9 0 R >>'), LINK],
];

/** Each of these streams reads the rest of the file to unpack to nearly nothing. */
function emptyBlocks(streams: number): Buffer {
  const stored = (text: string) =>
    Buffer.concat([Buffer.from([0, text.length, 0, ~text.length & 0xff, 0xff]), Buffer.from(text, 'latin1')]);
  const starts = Array.from({ length: streams }, () => stored('stream\n\x78\x9c'));
  return Buffer.concat([
    Buffer.from('stream\n\x78\x9c', 'latin1'),
    ...starts,
    ...Array.from({ length: 20_000 }, () => stored('')),
  ]);
}

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
  [
    'a bomb of letters that are written otherwise (M2)',
    pdfOf(packed('/Length 1', Buffer.alloc(126 << 20, '#41'))),
  ],
  [
    'forty small bombs',
    pdfOf(...Array.from({ length: 40 }, () => packed('/Length 1', Buffer.alloc(1 << 20)))),
  ],
  ['streams that unpack to nothing, over and over', pdfOf(emptyBlocks(300))],
  ...HIDINGS.map(([name, dictionary, after, bytes]): [string, Buffer] => [
    `M5 ${name}`,
    pdfOf(
      Buffer.concat([
        Buffer.from(`7 0 obj << ${dictionary} >>\nstream${after}`),
        bytes,
        Buffer.from('\nendstream endobj'),
      ]),
    ),
  ]),
  ...OPENINGS.map(([name, ...objects]): [string, Buffer] => [
    `M5 a link that is followed on opening, ${name}`,
    pdfOf(...objects),
  ]),
])('X21 unsafe: %s', async (_name, pdf) => {
  expect(await lookIntoPdf(pdf)).toBe('unsafe');
});
