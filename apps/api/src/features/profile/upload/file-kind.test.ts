import { expect, test } from 'vitest';
import { pdfOf, sampleJpeg, samplePng, segment, withSegments, ZIP } from '#testing/sample-files.ts';
import { fileKindOf, hasSecondKind } from './file-kind.ts';

const [jpeg, png, pdf] = [await sampleJpeg(), await samplePng(), pdfOf()];
const text = (words: string) => Buffer.from(words, 'latin1');

test.each<[string, Buffer, string | null]>([
  ['a JPEG', jpeg, 'jpeg'],
  ['a PNG', png, 'png'],
  ['a PDF', pdf, 'pdf'],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), null],
  ['an SVG with a declaration', text('<?xml version="1.0"?><svg/>'), null],
  ['a page', text('<!doctype html><script>alert(1)</script>'), null],
  ['an archive', ZIP, null],
  ['a GIF', text('GIF89a\x01\0\x01\0'), null],
  ['a BMP', text('BM\x46\0\0\0'), null],
  ['a WebP', text('RIFF\x24\0\0\0WEBPVP8 '), null],
  ['a program', text('MZ\x90\0'), null],
  ['a PDF after something else, which readers take', Buffer.concat([text('\n\n\n'), pdf]), null],
  ['a PNG after a byte', Buffer.concat([text(' '), png]), null],
  ['half a signature', png.subarray(0, 4), null],
  ['nothing', Buffer.alloc(0), null],
])('X21 what counts is what the bytes begin as: %s', (_name, bytes, kind) => {
  expect(fileKindOf(bytes)).toBe(kind);
});

const PAGE = text('<html><script>alert(1)</script></html>');
const comment = (content: Buffer) => segment(0xfe, content);

test.each<[string, Buffer, 'jpeg' | 'png' | 'pdf', boolean]>([
  ['a JPEG', jpeg, 'jpeg', false],
  ['a PNG', png, 'png', false],
  ['a PDF', pdf, 'pdf', false],
  ['a JPEG with an archive after it', Buffer.concat([jpeg, ZIP]), 'jpeg', true],
  ['… that is not quite at the end', Buffer.concat([jpeg, ZIP, Buffer.alloc(70_000)]), 'jpeg', true],
  ['a PNG with an archive after it', Buffer.concat([png, ZIP]), 'png', true],
  ['a PDF with an archive after it', Buffer.concat([pdf, ZIP]), 'pdf', true],
  ['a PNG with a 7z after it', Buffer.concat([png, text('7z\xbc\xaf\x27\x1c')]), 'png', true],
  ['a JPEG with a RAR after it', Buffer.concat([jpeg, text('Rar!\x1a\x07\x01\0')]), 'jpeg', true],
  ['a JPEG with a PDF in its comment', withSegments(jpeg, comment(pdf)), 'jpeg', true],
  ['a PNG with a PDF after it', Buffer.concat([png, pdf]), 'png', true],
  ['a JPEG with a page in its comment', withSegments(jpeg, comment(PAGE)), 'jpeg', true],
  ['a PNG with a page after it', Buffer.concat([png, PAGE]), 'png', true],
  ['a JPEG with an SVG in its comment', withSegments(jpeg, comment(text('<SVG onload=x>'))), 'jpeg', true],
  ['a PDF with a page in its first lines', Buffer.concat([text('%PDF-1.4\n%'), PAGE, pdf]), 'pdf', true],
  [
    'a photo that moves, with a film after it',
    Buffer.concat([jpeg, text('\0\0\0\x18ftypmp42')]),
    'jpeg',
    false,
  ],
])('X21 a file that is two kinds at once is known: %s', (_name, bytes, kind, isTwo) => {
  expect(hasSecondKind(bytes, kind)).toBe(isTwo);
});
