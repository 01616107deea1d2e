import { pdfFile, shownName } from '@jixu/domain/site/navigation/pdf-file';
import { SCREEN_TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { pageTitle } from '../page-title.ts';
import { PdfScreen } from '../site/pdf/pdf-screen.tsx';
import type { PageHandle } from '../site/shell/page-handle.ts';
import type { Route } from './+types/pdf-preview.route.ts';

type Preview = Route.ComponentProps['loaderData'];

export const handle: PageHandle = {
  crumbs: (data) => {
    const preview = data as Preview | undefined;
    const crumb = shownName(preview?.crumb ?? '');
    const title = { text: SCREEN_TEXTS.pdf.title };
    return crumb ? [{ text: crumb }, title] : [title];
  },
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(shownName(loaderData?.name ?? '') || SCREEN_TEXTS.pdf.title) },
];

/** The server decides once which file is meant; its bytes go only from this site to the browser. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url);
  const query = (name: string) => searchParams.get(name) ?? '';
  const name = query('file_name');
  return {
    file: pdfFile({ fileUrl: query('file_url'), fileName: name }, origin),
    name,
    crumb: query('crumb'),
  };
}

export default function PdfPreviewRoute({ loaderData }: Route.ComponentProps) {
  return <PdfScreen {...loaderData} />;
}
