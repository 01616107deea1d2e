/** The variables of an API whose scanner is nowhere, and which leaves it to nobody to serve files. */
export const testUploadEnvironment = (): Readonly<Record<'SCANNER_URL' | 'FILES_ORIGIN', string>> => ({
  SCANNER_URL: 'tcp://127.0.0.1:1',
  FILES_ORIGIN: 'http://127.0.0.1:1',
});
