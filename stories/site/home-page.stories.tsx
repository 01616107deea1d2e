import { AuditionFilters } from '@jixu/ui-kit/audition/audition-filters.tsx';
import { AuditionList } from '@jixu/ui-kit/audition/audition-list.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { RegionList } from '@jixu/ui-kit/region/region-list.tsx';
import { RegionMapPlaceholder } from '@jixu/ui-kit/region/region-map-placeholder.tsx';
import { HomeBanners } from '@jixu/ui-kit/site/home/home-banners.tsx';
import { HotNews } from '@jixu/ui-kit/site/home/hot-news.tsx';
import { PackageCards } from '@jixu/ui-kit/site/home/package-cards.tsx';
import { RegulationList } from '@jixu/ui-kit/site/home/regulation-list.tsx';
import { StudyFlowImage } from '@jixu/ui-kit/site/home/study-flow-image.tsx';
import { TeacherCarousel } from '@jixu/ui-kit/site/home/teacher-carousel.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { REGION_TEXTS } from '@jixu/ui-kit/texts/region-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { expect, fn, within } from 'storybook/test';
import { FILTER_OPTIONS, HOME_COURSES } from '../audition/audition-examples.ts';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { pictureExample } from '../parts/picture-example.ts';
import { OPEN_CODES, SAMPLE_AREAS } from '../region/sample-areas.ts';
import { readToolbar } from '../toolbar.ts';
import { BANNERS, NEWS, PACKAGES, REGULATIONS, TEACHERS } from './home/home-examples.ts';
import { ProofLookupOnPage } from './home/proof-lookup-on-page.tsx';
import { SiteFrame } from './site-frame.tsx';

const RegionMap = lazy(async () => ({
  default: (await import('@jixu/ui-kit/region/region-map.tsx')).RegionMap,
}));

/** listed: every call succeeded. empty: every call of the home page failed, without any message (HOME-39). */
type HomeContent = 'loading' | 'listed' | 'empty';

interface HomePageProps {
  content: HomeContent;
  learner: string | null;
}

function HomePage({ content, learner }: HomePageProps) {
  return (
    <SiteFrame crumbs={[]} learner={learner} current="首页">
      <PageColumn>
        <Region />
        <HomeBanners
          banners={content === 'listed' ? BANNERS : []}
          hrefFor={({ path }) => path || null}
          onSelect={fn()}
        />
        <Courses content={content} />
        <TeacherCarousel
          teachers={contentOf(content, TEACHERS)}
          hrefFor={({ path }) => path || null}
          onButton={fn()}
        />
      </PageColumn>
      <PageColumn
        end={
          <>
            <ProofLookupOnPage onLookup={fn()} />
            <RegulationList regulations={contentOf(content, REGULATIONS)} onOpen={fn()} />
          </>
        }
      >
        <HotNews news={contentOf(content, NEWS)} />
      </PageColumn>
      <PageColumn>
        <StudyFlowImage src={pictureExample()} size={[1200, 800]} onEnlarge={fn()} />
      </PageColumn>
    </SiteFrame>
  );
}

function contentOf<Item>(content: HomeContent, items: readonly Item[]): readonly Item[] | null {
  if (content === 'loading') return null;
  return content === 'empty' ? [] : items;
}

/** The region comes first; map and list show the same. */
function Region() {
  return (
    <section>
      <SectionHead level={1} title={REGION_TEXTS.title} note={REGION_TEXTS.listNote} />
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
          gap: 32,
        }}
      >
        <Suspense fallback={<RegionMapPlaceholder />}>
          <RegionMap openAdcodes={OPEN_CODES} onChoose={fn()} />
        </Suspense>
        <RegionList areas={SAMPLE_AREAS} onChoose={fn()} />
      </div>
    </section>
  );
}

function Courses({ content }: { content: HomeContent }) {
  return (
    <>
      <AuditionList
        courses={contentOf(content, HOME_COURSES)}
        page={1}
        pageSize={4}
        total={content === 'listed' ? 23 : 0}
        onPage={fn()}
        onListen={fn()}
        moreHref="/course_list/all.html"
        filters={<AuditionFilters options={FILTER_OPTIONS} chosen={{}} onChoose={fn()} />}
      />
      <PackageCards
        packages={contentOf(content, PACKAGES)}
        hrefFor={({ product_id }) => `/course_detail.html?product_id=${product_id}`}
      />
    </>
  );
}

const meta = {
  title: '页面 screens/首页 home-page',
  component: HomePage,
  parameters: { layout: 'fullscreen' },
  args: { content: 'listed', learner: null },
  render: ({ content }, { globals }) => (
    <HomePage content={content} learner={readToolbar(globals).learner?.name ?? null} />
  ),
} satisfies Meta<typeof HomePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  name: 'HOME-01 访客：九个版块都在',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const blocks = page.getAllByRole('region').map((block) => block.getAttribute('aria-label'));
    await expect(blocks).toEqual(
      expect.arrayContaining([
        '推荐',
        '免费试听',
        '系统课程',
        '名师风采',
        '学习证明查询',
        '最新法规',
        '热点资讯',
        '学习流程图',
      ]),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('选择学习地区');
  },
};

export const Learner: Story = { name: '已登录', globals: { session: 'learner' } };
export const Loading: Story = { name: '内容加载中', args: { content: 'loading' } };
export const NothingAnswered: Story = {
  name: 'HOME-39 所有请求都失败：版块是空的，没有提示',
  args: { content: 'empty' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByText('暂时没有试听课程哦')).toBeInTheDocument();
    await expect(page.getAllByText('暂无相关数据哦')).toHaveLength(4);
    await expect(page.queryByRole('alert')).toBeNull();
  },
};
export const Phone: Story = { ...ON_PHONE, name: '手机、特大字', play: holdsItsWidth };
