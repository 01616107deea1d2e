import { PDF_PREVIEW_STATES } from '@jixu/ui-kit/site/pdf-preview.tsx';
import { expect, test } from 'vitest';
import * as pdfPreview from './pdf-preview.stories.tsx';

test('the preview of a file has one story for each state, the long text, and a name that the page has already', () => {
  const { default: _meta, ...stories } = pdfPreview;
  const shown = Object.keys(stories).map((name) => name.toLowerCase());
  expect(shown.sort()).toEqual([...PDF_PREVIEW_STATES, 'longtext', 'samecrumb'].sort());
});
