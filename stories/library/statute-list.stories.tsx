import StatuteChoices from '@jixu/ui-kit/library/statute-choices.tsx';
import { StatuteList } from '@jixu/ui-kit/library/statute-list.tsx';
import { StatuteMenu } from '@jixu/ui-kit/library/statute-menu.tsx';
import { StatuteSearchForm } from '@jixu/ui-kit/library/statute-search-form.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { LIBRARY_TEXTS } from '@jixu/ui-kit/texts/library-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { GROUPS, STATUTES } from './library-examples.ts';

const AREAS = [
  { value: '', label: '全国' },
  { value: '440000', label: '广东省', children: [{ value: '440000', label: '广东省（全境）' }] },
];
const CHOICE = { area: '', catalog: [], industryId: null, days: null };

const meta = {
  title: '法规库 library/法规列表 statute-list',
  component: StatuteList,
  parameters: { layout: 'fullscreen' },
  args: {
    statutes: STATUTES,
    keyword: '继续教育',
    hrefFor: (id: number) => `/statute.html?id=${id}`,
    empty: { title: '没有符合条件的法规', text: '可以换一个更短的词，或者减少条件再查。' },
    busy: false,
  },
  render: (args) => (
    <PageColumn
      index={<StatuteMenu groups={GROUPS} current={12} hrefFor={(id) => `/statute.html?catalog_id=${id}`} />}
    >
      <SectionHead level={1} title={LIBRARY_TEXTS.title} note={LIBRARY_TEXTS.note} />
      <StatuteSearchForm
        keyword={args.keyword}
        fgCode=""
        onKeyword={fn()}
        onFgCode={fn()}
        choices={
          <StatuteChoices
            groups={GROUPS}
            industries={[{ id: 2, name: '金融业' }]}
            areas={AREAS}
            areasFailed={false}
            choice={CHOICE}
            years={[1980, 2026]}
            today="2026-11-23"
            onChange={fn()}
          />
        }
        chosen={[]}
        showsMore={args.busy}
        onMore={fn()}
        canSearch={args.keyword !== ''}
        busy={false}
        href="/statute.html"
        clearHref={args.keyword === '' ? null : '/statute.html'}
        onSubmit={fn()}
      />
      <StatuteList {...args} />
    </PageColumn>
  ),
} satisfies Meta<typeof StatuteList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Found: Story = {
  name: 'STATUTE-06 查到的法规，标出关键词、时效',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('已失效')).toBeVisible();
    await expect([...canvasElement.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      '继续教育',
      '继续教育',
      '继续教育',
    ]);
  },
};

export const EmptyForm: Story = {
  name: 'STATUTE-12 没有条件，不能查询；更多条件可以展开',
  args: { keyword: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '查询' })).toBeDisabled();
    await userEvent.click(canvas.getByText('更多条件'));
    await expect(canvas.getByLabelText('发文字号')).toBeVisible();
  },
};

export const Nothing: Story = { name: '没有符合条件的法规', args: { statutes: [] } };
export const Busy: Story = { name: '下一页在路上', args: { busy: true } };
export const Phone: Story = { name: '手机', ...ON_PHONE, play: holdsItsWidth };
