import { type StatutePlace, statutePath } from '@jixu/domain/library/statute-address';
import { STATUTE_KEY, storedStatuteId } from '@jixu/domain/library/stored-statute';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { StatuteChanges } from '@jixu/ui-kit/library/statute-changes.tsx';
import { StatuteFiles } from '@jixu/ui-kit/library/statute-files.tsx';
import { StatuteMenu } from '@jixu/ui-kit/library/statute-menu.tsx';
import { StatuteMessage } from '@jixu/ui-kit/library/statute-message.tsx';
import { StatutePage } from '@jixu/ui-kit/library/statute-page.tsx';
import { StatuteVersions } from '@jixu/ui-kit/library/statute-versions.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { LIBRARY_TEXTS as TEXTS } from '@jixu/ui-kit/texts/library-texts.ts';
import { useEffect } from 'react';
import { useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { useSite } from '../site/context/site-context.tsx';
import type { StatuteView } from './read-statute.server.ts';
import type { LibraryPage } from './read-statutes.server.ts';
import { StatuteListView } from './statute-list-view.tsx';
import { StatuteSearch } from './statute-search.tsx';

/** The library: categories at the left, the search box above the list; a statute takes the place of both (002 §2). */
export function StatuteScreen({ page }: { page: LibraryPage }) {
  const { place, view } = page;
  const isNamed = useSearchParams()[0].size > 0;
  useStoredStatute(isNamed, place.id);
  const menu = (
    <StatuteMenu
      groups={page.groups}
      current={view.kind === 'list' ? view.category : null}
      hrefFor={(category) => statutePath({ category })}
    />
  );
  return (
    <PageColumn index={menu}>
      {place.id === null ? <Listing page={page} /> : <Opened page={page} />}
    </PageColumn>
  );
}

function Listing({ page }: { page: LibraryPage }) {
  const { place, view } = page;
  const busy = useNavigation().state === 'loading';
  return (
    <>
      <div>
        <SectionHead level={1} title={TEXTS.title} note={TEXTS.note} />
        <StatuteSearch criteria={place.criteria} page={page} busy={busy} />
      </div>
      {view.kind === 'list' && <StatuteListView place={place} view={view} busy={busy} />}
      <Message page={page} />
    </>
  );
}

function Opened({ page: { place, view, ...page } }: { page: LibraryPage }) {
  if (view.kind === 'statute') return <OpenedStatute place={place} view={view} />;
  if (view.kind === 'changes')
    return (
      <StatuteChanges
        name={view.statute.name}
        before={view.before}
        after={view.statute.publish_time}
        changes={view.changes}
        textHref={statutePath({ id: view.statute.id })}
      />
    );
  return (
    <div>
      <SectionHead level={1} title={TEXTS.title} />
      <Message page={{ place, view, ...page }} />
    </div>
  );
}

/** A statute with its versions and files; the way back keeps the search (STATUTE-03). */
function OpenedStatute({
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

/** Why there is nothing to show. */
function Message({ page: { view } }: { page: LibraryPage }) {
  const { revalidate, state } = useRevalidator();
  if (view.kind === 'gone')
    return <StatuteMessage message={view.message} way={{ kind: 'gone', href: statutePath({}) }} />;
  if (view.kind !== 'failed') return null;
  const way = { kind: 'failed', busy: state === 'loading', onRetry: () => void revalidate() } as const;
  return <StatuteMessage message={view.message} way={way} />;
}

/**
 * A regulation that was clicked on the home page is opened where the address names nothing (STATUTE-09). It is stored
 * until its page is left: afterwards the library opens with its list again.
 */
function useStoredStatute(isNamed: boolean, openId: number | null): void {
  const { localStorage } = useSite();
  const navigate = useNavigate();
  useEffect(() => {
    const id = isNamed ? null : storedStatuteId(localStorage.getItem(STATUTE_KEY));
    if (id !== null) void navigate(statutePath({ id }), { replace: true });
  }, [localStorage, navigate, isNamed]);
  useEffect(() => {
    if (openId === null) return;
    return () => localStorage.removeItem(STATUTE_KEY);
  }, [localStorage, openId]);
}
