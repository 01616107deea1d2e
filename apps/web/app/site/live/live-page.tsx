import { CENTER } from '@jixu/domain/site/pages/page-path';
import { EmptyState } from '@jixu/ui-kit/parts/empty-state.tsx';
import { LinkButton } from '@jixu/ui-kit/parts/link-button.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { SCREEN_TEXTS as TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';

/** The live room, which has not opened yet; null: the address names none (ROUTE-13). */
export function LivePage({ liveId }: { liveId: number | null }) {
  return (
    <PageColumn>
      <div>
        <SectionHead level={1} title={TEXTS.live} />
        <EmptyState
          occasion="live"
          title={liveId === null ? TEXTS.liveUnnamed : TEXTS.liveTitle}
          text={liveId === null ? TEXTS.liveUnnamedText : TEXTS.liveText}
          action={
            <LinkButton kind="primary" href={CENTER.study}>
              {TEXTS.toStudyCenter}
            </LinkButton>
          }
        />
      </div>
    </PageColumn>
  );
}
