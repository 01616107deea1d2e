import { EmptyState } from '@jixu/ui-kit/parts/empty-state.tsx';
import { LinkButton } from '@jixu/ui-kit/parts/link-button.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { AREA_TEXTS } from '@jixu/ui-kit/texts/area-texts.ts';

/** The page of an area that is not enabled: says so, and links to the others. */
export function AreaNotOpen({ name }: { name: string }) {
  return (
    <PageColumn>
      <div>
        <SectionHead level={1} title={name} />
        <EmptyState
          occasion="notices"
          title={AREA_TEXTS.notOpen(name)}
          text={AREA_TEXTS.notOpenText}
          action={
            <LinkButton kind="primary" href="/">
              {AREA_TEXTS.otherAreas}
            </LinkButton>
          }
        />
      </div>
    </PageColumn>
  );
}
