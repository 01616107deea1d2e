import type { FileKind } from '#database/upload-tables.ts';

export const EXTENSIONS: Readonly<Record<FileKind, string>> = { jpeg: 'jpg', png: 'png', pdf: 'pdf' };

/** Where a file is, on the origin of files. */
export const uploadPath = (key: string, kind: FileKind): string => `/u/${key}.${EXTENSIONS[kind]}`;
