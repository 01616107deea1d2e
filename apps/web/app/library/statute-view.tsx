import { type StatutePlace, statutePath } from '@jixu/domain/library/statute-address';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { StatuteFiles } from '@jixu/ui-kit/library/statute-files.tsx';
import { StatutePage } from '@jixu/ui-kit/library/statute-page.tsx';
import { StatuteVersions } from '@jixu/ui-kit/library/statute-versions.tsx';
import type { StatuteView } from './read-statute.server.ts';

/** A statute with its versions and files; the way back keeps the search (STATUTE-03). */
export function StatuteDetail({
  place,
  view,
}: {
  place: StatutePlace;
  view: Extract<StatuteView, { kind: 'statute' }>;
}) {
  const { statute, before } = view;
  const here = { criteria: place.criteria, category: place.category, page: place.page };
  const { versions, file } = statute;
  return (
    <StatutePage
      statute={statute}
      contentHtml={view.contentHtml}
      chapters={view.chapters}
      hits={view.hits}
      listHref={statutePath(here)}
      versions={
        versions.length > 0 && (
          <StatuteVersions
            versions={versions}
            current={statute.id}
            hrefFor={(id) => statutePath({ ...here, id })}
            changesHref={before === null ? null : statutePath({ id: statute.id, against: before })}
            asked={place.on}
            action={pagePath('statute')}
            sent={[['id', String(statute.id)]]}
            noneOnDay={view.noneOnDay}
          />
        )
      }
      files={
        file && (
          <StatuteFiles
            files={file.files}
            readHref={({ url, name }) =>
              `${pagePath('pdfPreview')}?${new URLSearchParams({ file_url: url, file_name: name, crumb: statute.name })}`
            }
          />
        )
      }
    />
  );
}
