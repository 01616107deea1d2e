import { AREA_READINGS } from '@jixu/domain/region/area-readings';
import { searchAreas } from '@jixu/domain/region/area-search';
import type { Area } from '@jixu/domain/region/area-tree';
import { AuditionFilters } from '@jixu/ui-kit/audition/audition-filters.tsx';
import { AuditionList } from '@jixu/ui-kit/audition/audition-list.tsx';
import { AreaCard } from '@jixu/ui-kit/region/area-card.tsx';
import { RegionField } from '@jixu/ui-kit/region/region-field.tsx';
import { RegionList } from '@jixu/ui-kit/region/region-list.tsx';
import { RegionMapPlaceholder } from '@jixu/ui-kit/region/region-map-placeholder.tsx';
import { RegionQuestion } from '@jixu/ui-kit/region/region-question.tsx';
import { HomeBanners } from '@jixu/ui-kit/site/home/home-banners.tsx';
import { HomePage } from '@jixu/ui-kit/site/home/home-page.tsx';
import { HotNews } from '@jixu/ui-kit/site/home/hot-news.tsx';
import { PackageCards } from '@jixu/ui-kit/site/home/package-cards.tsx';
import { RegulationList } from '@jixu/ui-kit/site/home/regulation-list.tsx';
import { StudyFlowImage } from '@jixu/ui-kit/site/home/study-flow-image.tsx';
import { TeacherCarousel } from '@jixu/ui-kit/site/home/teacher-carousel.tsx';
import { composeStories, type Meta, type StoryObj } from '@storybook/react-vite';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { FILTER_OPTIONS, HOME_COURSES } from '../audition/audition-examples.ts';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { pictureExample } from '../parts/picture-example.ts';
import * as areaCards from '../region/area-card.stories.tsx';
import { OPEN_CODES, SAMPLE_AREAS } from '../region/sample-areas.ts';
import { readToolbar } from '../toolbar.ts';
import { BANNERS, NEWS, PACKAGES, REGULATIONS, TEACHERS } from './home/home-examples.ts';
import { ProofLookupOnPage } from './home/proof-lookup-on-page.tsx';
import * as returnStrips from './home/return-strip.stories.tsx';
import { SiteFrame } from './site-frame.tsx';

const RegionMap = lazy(async () => ({
  default: (await import('@jixu/ui-kit/region/region-map.tsx')).RegionMap,
}));

/** listed: every call succeeded. empty: every call of the home page failed, without any message (HOME-39). */
type HomeContent = 'loading' | 'listed' | 'empty';

interface HomeContentProps {
  content: HomeContent;
  learner: string | null;
  /** The way back to learning, of a browser that knows its area. */
  goOn?: ReactNode;
}

/** As large as the pictures of the site, which are its own and drawn in `apps/web`. */
const FLOW = {
  src: pictureExample(213),
  size: [1200, 213],
  phone: { src: pictureExample(1400), size: [1200, 1400] },
} as const;

function HomeOfContent({ content, learner, goOn }: HomeContentProps) {
  return (
    <SiteFrame crumbs={[]} learner={learner} current="首页">
      <HomePage
        goOn={goOn}
        region={<Region />}
        flow={<StudyFlowImage {...FLOW} onEnlarge={fn()} />}
        news={<HotNews news={contentOf(content, NEWS)} />}
        proofLookup={<ProofLookupOnPage onLookup={fn()} />}
        regulations={<RegulationList regulations={contentOf(content, REGULATIONS)} onOpen={fn()} />}
        packages={
          <PackageCards
            packages={contentOf(content, PACKAGES)}
            hrefFor={({ product_id }) => `/course_detail.html?product_id=${product_id}`}
          />
        }
        audition={<Courses content={content} />}
        banners={
          <HomeBanners
            banners={content === 'listed' ? BANNERS : []}
            hrefFor={({ path }) => path || null}
            onSelect={fn()}
          />
        }
        teachers={
          <TeacherCarousel
            teachers={contentOf(content, TEACHERS)}
            hrefFor={({ path }) => path || null}
            onButton={fn()}
          />
        }
      />
    </SiteFrame>
  );
}

function contentOf<Item>(content: HomeContent, items: readonly Item[]): readonly Item[] | null {
  if (content === 'loading') return null;
  return content === 'empty' ? [] : items;
}

/** Three ways to answer one question, and a card of the province under the pointer or the focus. */
function Region() {
  const [pointed, point] = useState<Area | null>(null);
  return (
    <RegionQuestion
      isReminded={false}
      field={
        <RegionField
          search={(typed) => searchAreas(SAMPLE_AREAS, AREA_READINGS, typed, 6)}
          onNear={fn()}
          onChoose={fn()}
        />
      }
      list={<RegionList areas={SAMPLE_AREAS} onChoose={fn()} onPoint={point} />}
      map={
        <Suspense fallback={<RegionMapPlaceholder />}>
          <RegionMap openAdcodes={OPEN_CODES} onChoose={fn()} />
        </Suspense>
      }
      card={pointed && <AreaCard {...areaCards.default.args} name={pointed.name} />}
    />
  );
}

function Courses({ content }: { content: HomeContent }) {
  return (
    <AuditionList
      courses={contentOf(content, HOME_COURSES)}
      page={1}
      pageSize={4}
      total={content === 'listed' ? 23 : 0}
      onPage={fn()}
      onListen={fn()}
      moreHref="/course_list/all.html"
      folds
      filters={<AuditionFilters options={FILTER_OPTIONS} chosen={{}} onChoose={fn()} />}
    />
  );
}

const meta = {
  title: '页面 screens/首页 home-page',
  component: HomeOfContent,
  parameters: { layout: 'fullscreen' },
  args: { content: 'listed', learner: null },
  render: ({ content, goOn }, { globals }) => (
    <HomeOfContent content={content} goOn={goOn} learner={readToolbar(globals).learner?.name ?? null} />
  ),
} satisfies Meta<typeof HomeOfContent>;

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
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('您在哪里登记的会计信息？');
  },
};

export const Learner: Story = { name: '已登录', globals: { session: 'learner' } };

const { Visitor: ReturningVisitor, Standing } = composeStories(returnStrips);

export const Returning: Story = {
  name: '学员回来：还差多少、剩几天，一步到课程',
  globals: { session: 'learner' },
  args: { goOn: <Standing /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '继续学习《收入准则的五步法》' })).toBeVisible();
  },
};
export const KnownVisitor: Story = {
  name: '选过地区的访客回来：一步到登录',
  args: { goOn: <ReturningVisitor /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '登录并继续学习' })).toBeVisible();
  },
};

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
