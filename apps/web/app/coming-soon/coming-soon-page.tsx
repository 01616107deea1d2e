import { EmptyState } from '@jixu/ui-kit/parts/empty-state.tsx';
import { LinkButton } from '@jixu/ui-kit/parts/link-button.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { PageColumn } from '@jixu/ui-kit/shell/page-column.tsx';
import { SCREEN_TEXTS as TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';

export interface ComingSoonPageProps {
  name: string;
  text?: string;
  /** Where to go instead; by default home. */
  way?: { readonly href: string; readonly label: string };
}

/** A page that is already linked but not open yet. */
export function ComingSoonPage({ name, text = TEXTS.notOpenText, way }: ComingSoonPageProps) {
  return (
    <PageColumn>
      <div>
        <SectionHead level={1} title={name} />
        <EmptyState
          title={TEXTS.notOpen(name)}
          text={text}
          action={
            <LinkButton kind="primary" href={way?.href ?? '/'}>
              {way?.label ?? TEXTS.backHome}
            </LinkButton>
          }
        />
      </div>
    </PageColumn>
  );
}
