import { CENTER } from '@jixu/domain/pages/page-path';
import { EmptyState } from '@jixu/ui-kit/parts/empty-state.tsx';
import { LinkButton } from '@jixu/ui-kit/parts/link-button.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import type { CenterType } from './center-section.ts';

/** A part of the center that is not in service yet. */
export function NotOpenScreen({ type }: { type: CenterType }) {
  return (
    <div>
      <SectionHead level={1} title={CENTER_TEXTS.menuItems[type]} />
      <EmptyState
        title={`${CENTER_TEXTS.menuItems[type]}即将开放`}
        text="您的课程和学分都在学习中心，可以先去学习。"
        action={
          <LinkButton kind="primary" href={CENTER.study}>
            进入学习中心
          </LinkButton>
        }
      />
    </div>
  );
}
