import { ClaimFloat } from '@jixu/ui-kit/claim/claim-float.tsx';
import type { Crumb } from '@jixu/ui-kit/parts/breadcrumb.tsx';
import { BreadcrumbsBar } from '@jixu/ui-kit/site/breadcrumbs-bar.tsx';
import { PageFrame } from '@jixu/ui-kit/site/page-frame.tsx';
import { RightSlide } from '@jixu/ui-kit/site/right-slide.tsx';
import { SiteFooter } from '@jixu/ui-kit/site/site-footer.tsx';
import { SiteHeader } from '@jixu/ui-kit/site/site-header.tsx';
import { TextSizeChoice } from '@jixu/ui-kit/site/text-size-choice.tsx';
import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import { BOTTOM, HEADER, NAV } from './shell-examples.ts';

export interface SiteFrameProps {
  crumbs: readonly Crumb[];
  /** null: a visitor. */
  learner: string | null;
  /** The current entry of the navigation. */
  current?: string;
  children: ReactNode;
}

/** A page inside the site's frame, for screens shown as a whole. */
export function SiteFrame({ crumbs, learner, current = '', children }: SiteFrameProps) {
  return (
    <PageFrame
      header={
        <SiteHeader
          {...HEADER}
          nav={NAV.map((entry) => ({ ...entry, isCurrent: entry.name === current }))}
          foldEnd={<TextSizeChoice textSize={100} onTextSize={fn()} />}
          session={learner ? { kind: 'learner', name: learner } : { kind: 'visitor' }}
        />
      }
      breadcrumbs={<BreadcrumbsBar crumbs={crumbs} />}
      rightSlide={<RightSlide textSize={100} onTextSize={fn()} onCustomerService={fn()} />}
      claim={learner && <ClaimFloat step={1} onClick={fn()} />}
      footer={<SiteFooter bottom={BOTTOM} onCustomerService={fn()} />}
    >
      {children}
    </PageFrame>
  );
}
