import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { RegionList } from '@jixu/ui-kit/region/region-list.tsx';
import { RegionMapPlaceholder } from '@jixu/ui-kit/region/region-map-placeholder.tsx';
import { PageColumn } from '@jixu/ui-kit/shell/page-column.tsx';
import { REGION_TEXTS } from '@jixu/ui-kit/texts/region-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { fn } from 'storybook/test';
import { OPEN_CODES, SAMPLE_AREAS } from '../region/sample-areas.ts';
import { SiteFrame } from './site-frame.tsx';

const RegionMap = lazy(async () => ({
  default: (await import('@jixu/ui-kit/region/region-map.tsx')).RegionMap,
}));

function HomePage({ loggedIn }: { loggedIn: boolean }) {
  return (
    <SiteFrame crumbs={[]} learner={loggedIn ? '林知远' : null}>
      <PageColumn
        end={
          <section>
            <SectionHead title={REGION_TEXTS.listTitle} />
            <RegionList areas={SAMPLE_AREAS} onChoose={fn()} />
          </section>
        }
      >
        <section>
          <SectionHead level={1} title={REGION_TEXTS.title} note={REGION_TEXTS.listNote} />
          <Suspense fallback={<RegionMapPlaceholder />}>
            <RegionMap openAdcodes={OPEN_CODES} onChoose={fn()} />
          </Suspense>
        </section>
      </PageColumn>
    </SiteFrame>
  );
}

const meta = {
  title: '页面 screens/首页 home-page',
  component: HomePage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HomePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = { name: '访客', args: { loggedIn: false } };

export const Learner: Story = { name: '已登录', args: { loggedIn: true } };
