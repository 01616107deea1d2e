import { expect, test } from 'vitest';
import { pdfPreviewHref } from './pdf-preview-href.ts';

test('AREA-06 AREA-07 a flow opens in the preview with file_url, file_name and crumb', () => {
  const href = pdfPreviewHref('/files/pc-flow.pdf?v=1&a=2', '电脑端操作流程', '西湖区') ?? '';
  const { pathname, searchParams } = new URL(href, 'https://site.example');
  expect(pathname).toBe('/pdfPreview.html');
  expect(Object.fromEntries(searchParams)).toEqual({
    file_url: '/files/pc-flow.pdf?v=1&a=2',
    file_name: '电脑端操作流程',
    crumb: '西湖区',
  });
});

test('AREA-06 AREA-07 without a file there is no link', () => {
  expect(pdfPreviewHref('', '电脑端操作流程', '西湖区')).toBeNull();
});
