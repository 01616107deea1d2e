import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HEIGHT_MAX, PAGES_MAX, readerMessage, WIDTH_MAX, WORDS_MAX } from './reader-messages.ts';

/** A browser's ImageBitmap, which this runtime lacks. */
class Picture {
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
}

beforeEach(() => {
  vi.stubGlobal('ImageBitmap', Picture);
});

const page = (changes: object = {}) => ({
  kind: 'page',
  number: 1,
  words: '操作流程',
  bitmap: new Picture(640, 906),
  ...changes,
});

describe('X14 of what the reader of a PDF says', () => {
  test('the page that is due is taken, and nothing that came with it', () => {
    const said = page();
    expect(readerMessage({ ...said, href: 'https://evil.example' }, 1)).toEqual(said);
    expect(readerMessage(page({ number: 7 }), 7)?.kind).toBe('page');
    expect(readerMessage(page({ bitmap: new Picture(WIDTH_MAX, HEIGHT_MAX) }), 1)?.kind).toBe('page');
    expect(readerMessage(page({ words: 'x'.repeat(WORDS_MAX) }), 1)?.kind).toBe('page');
  });

  test('both ends are taken; the good one only after a page', () => {
    expect(readerMessage({ kind: 'failed' }, 1)).toEqual({ kind: 'failed' });
    expect(readerMessage({ kind: 'done' }, 2)).toEqual({ kind: 'done' });
    expect(readerMessage({ kind: 'done' }, 1)).toBeNull();
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'done'],
    ['a list', ['page', 1]],
    ['no kind', { number: 1 }],
    ['another kind', { kind: 'open', href: '/' }],
    ['a page without its parts', { kind: 'page' }],
    ['a later page', page({ number: 2 })],
    ['a page before the first', page({ number: 0 })],
    ['a number as text', page({ number: '1' })],
    ['words that are no text', page({ words: { toString: () => 'x' } })],
    ['more words than a page has', page({ words: 'x'.repeat(WORDS_MAX + 1) })],
    ['a picture by its address', page({ bitmap: 'https://evil.example/x.png' })],
    ['the likeness of a picture', page({ bitmap: { width: 640, height: 906 } })],
    ['too wide a picture', page({ bitmap: new Picture(WIDTH_MAX + 1, 1) })],
    ['too high a picture', page({ bitmap: new Picture(1, HEIGHT_MAX + 1) })],
    ['a picture that is closed', page({ bitmap: new Picture(0, 0) })],
  ])('%s is refused', (_, said) => {
    expect(readerMessage(said, 1)).toBeNull();
  });

  test('no page follows the last', () => {
    expect(readerMessage(page({ number: PAGES_MAX }), PAGES_MAX)?.kind).toBe('page');
    expect(readerMessage(page({ number: PAGES_MAX + 1 }), PAGES_MAX + 1)).toBeNull();
  });
});
