import { pagePath } from '@jixu/domain/site/pages/page-path';
/** The preview page of a PDF (AREA-06, AREA-07); null where there is no file. */
export function pdfPreviewHref(fileUrl: string, fileName: string, crumb: string): string | null {
  if (fileUrl === '') return null;
  return `${pagePath('pdfPreview')}?${new URLSearchParams({ file_url: fileUrl, file_name: fileName, crumb })}`;
}
