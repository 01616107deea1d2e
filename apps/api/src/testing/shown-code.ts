import { expect } from 'vitest';

/** What a browser is given to show a code that a phone scans. */
export const SHOWN_CODE = {
  imgsrc: expect.stringMatching(/^data:image/),
  token: expect.stringMatching(/^[\w-]{43}$/),
  check_number: expect.stringMatching(/^[1-9]\d$/),
};
