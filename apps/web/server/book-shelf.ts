import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listStaticFiles, type StaticFiles } from './static-files.ts';

/** A folder of pages that is built beside the site: `/developers`, `/storybook`. */
export type Book = { folder: string; prefix: string };

/** Finds the files of the book a path belongs to; an empty map where there is none, or none is built. */
export type BookShelf = (path: string) => Promise<StaticFiles>;

const NO_FILES: StaticFiles = new Map();

/** When the front page was written; it changes with every build. */
async function editionOf({ folder }: Book): Promise<number> {
  const front = await stat(join(folder, 'index.html')).catch(() => null);
  return front?.mtimeMs ?? 0;
}

function readBook(book: Book): () => Promise<StaticFiles> {
  let edition = 0;
  let files: Promise<StaticFiles> = Promise.resolve(NO_FILES);
  return async () => {
    const found = await editionOf(book);
    if (found !== edition) {
      edition = found;
      files = found === 0 ? Promise.resolve(NO_FILES) : listStaticFiles(book.folder, book.prefix);
    }
    return files;
  };
}

/** Books may be built, and built again, while the site runs: a folder is listed when its front page is another. */
export function createBookShelf(books: readonly Book[]): BookShelf {
  const shelf = books.map((book) => ({ prefix: book.prefix, read: readBook(book) }));
  return async (path) => {
    const book = shelf.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
    return book ? book.read() : NO_FILES;
  };
}
