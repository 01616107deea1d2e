import { FIRST_HIT } from '@jixu/domain/library/annotate-statute';
import { StatuteChanges } from '@jixu/ui-kit/library/statute-changes.tsx';
import { StatuteFiles } from '@jixu/ui-kit/library/statute-files.tsx';
import { StatuteMessage } from '@jixu/ui-kit/library/statute-message.tsx';
import { StatutePage } from '@jixu/ui-kit/library/statute-page.tsx';
import { StatuteVersions } from '@jixu/ui-kit/library/statute-versions.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { inPageColumn } from '../site/in-page-column.tsx';
import { ANNOTATED, STATUTE, VERSIONS } from './library-examples.ts';

const hrefFor = (id: number) => `/statute.html?id=${id}`;

const meta = {
  title: '法规库 library/法规正文 statute-page',
  component: StatutePage,
  decorators: [inPageColumn],
  parameters: { layout: 'fullscreen' },
  args: {
    statute: STATUTE,
    contentHtml: ANNOTATED.html,
    chapters: ANNOTATED.chapters,
    hits: null,
    listHref: '/statute.html',
    files: null,
  },
} satisfies Meta<typeof StatutePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  name: 'STATUTE-05 名称、文号、日期、分类、时效、正文',
  play: async ({ canvas }) => {
    for (const fact of ['主席令第二十八号', '2024-06-28', '全国', '会计法律', '有效'])
      await expect(canvas.getByText(fact)).toBeVisible();
  },
};

export const WithHits: Story = {
  name: '查询词在正文中标出',
  args: { hits: { keyword: '会计核算', count: ANNOTATED.hits, anchor: FIRST_HIT } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: '到第一处' })).toHaveAttribute('href', '#hit-1');
    await expect(canvasElement.querySelectorAll('mark')).toHaveLength(2);
  },
};

const versions = (noneOnDay: boolean) => (
  <StatuteVersions
    versions={VERSIONS}
    current={5002}
    hrefFor={hrefFor}
    changesHref="/statute.html?id=5002&with=5012"
    asked={noneOnDay ? '1980-01-01' : null}
    action="/statute.html"
    sent={[['id', '5002']]}
    noneOnDay={noneOnDay}
  />
);

export const Amended: Story = { name: '有历次版本', args: { versions: versions(false) } };
export const NoneOnDay: Story = { name: '那一天没有有效的版本', args: { versions: versions(true) } };

export const AsFile: Story = {
  name: '只有 PDF 文件',
  args: {
    contentHtml: '',
    chapters: [],
    files: (
      <StatuteFiles
        files={[{ url: '/files/statute.pdf', name: '中华人民共和国会计法.pdf' }]}
        readHref={() => '/pdfPreview.html'}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '在线阅读' })).toBeVisible();
  },
};

export const Empty: Story = { name: '暂无正文', args: { contentHtml: '', chapters: [] } };
export const Phone: Story = {
  name: '手机',
  args: { versions: versions(false) },
  ...ON_PHONE,
  play: holdsItsWidth,
};

const COMPARED = {
  name: STATUTE.name,
  before: '2017-11-04',
  after: '2024-06-28',
  textHref: hrefFor(5002),
};

export const Changes: Story = {
  name: '与上一版对照',
  render: () => (
    <StatuteChanges
      {...COMPARED}
      changes={[
        {
          kind: 'changed',
          printed: '第二条',
          formerly: '第三条',
          parts: [
            { kind: 'same', text: '单位' },
            { kind: 'removed', text: '应当' },
            { kind: 'added', text: '必须' },
            { kind: 'same', text: '依照本法办理会计事务。' },
          ],
        },
        {
          kind: 'added',
          printed: '第四十八条',
          formerly: null,
          parts: [{ kind: 'added', text: '新的条文。' }],
        },
      ]}
    />
  ),
};

export const NoChanges: Story = {
  name: '没有可以对照的变化',
  render: () => <StatuteChanges {...COMPARED} changes={[]} />,
};

export const Gone: Story = {
  name: '已下架',
  render: () => <StatuteMessage message="法规不存在或已下架" way={{ kind: 'gone', href: '/statute.html' }} />,
};

export const Failed: Story = {
  name: 'STATUTE-14 没有取到',
  render: () => (
    <StatuteMessage message="出错了，请重试~" way={{ kind: 'failed', busy: false, onRetry: fn() }} />
  ),
};
