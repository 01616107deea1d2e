import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { SiteHeader } from '@jixu/ui-kit/site/site-header.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { HEADER } from '../site/shell-examples.ts';
import { readToolbar, type Toolbar } from '../toolbar.ts';
import { SpecimenPage } from './specimen.tsx';
import styles from './toolbar.module.css';

/** The effect of the five toolbar tools, shown on the header, which responds to all of them. */
function ToolbarPage({ theme, textSize, learner, area }: Toolbar) {
  const rows = [
    ['主题', theme === 'paper' ? '纸面' : '高对比'],
    ['大字', `${textSize}%`],
    ['登录状态', learner ? `已登录，${learner.name}` : '访客'],
    ['地区', area ? `${area.name}（${area.code}）` : '未选'],
  ] as const;
  return (
    <SpecimenPage
      title="工具栏"
      lead="上方的工具换主题、大字、宽度、登录状态和地区。页面写 readToolbar(globals) 就能读到；这一页把读到的写出来。"
    >
      <SiteHeader
        {...HEADER}
        session={learner ? { kind: 'learner', name: learner.name } : { kind: 'visitor' }}
      />
      <section>
        <SectionHead title="现在" />
        <dl className={styles.now}>
          {rows.map(([name, value]) => (
            <div key={name} className={styles.line}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </SpecimenPage>
  );
}

const meta = {
  title: '基础 foundations/工具栏 toolbar',
  component: ToolbarPage,
  render: (_args, { globals }) => <ToolbarPage {...readToolbar(globals)} />,
  args: readToolbar({}),
} satisfies Meta<typeof ToolbarPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AsChosen: Story = { name: '随工具栏' };

export const LearnerFarAway: Story = {
  name: '已登录，长地名，高对比，150%',
  globals: { session: 'learner', area: '622927', theme: 'contrast', textSize: '150' },
  play: async ({ canvasElement }) => {
    const header = within(within(canvasElement).getByRole('banner'));
    await expect(header.getByText('林知远')).toBeVisible();
    await expect(within(canvasElement).getByText(/积石山保安族东乡族撒拉族自治县/)).toBeVisible();
    await expect(document.documentElement.dataset.theme).toBe('contrast');
    await expect(getComputedStyle(document.documentElement).fontSize).toBe('24px');
  },
};

export const Visitor: Story = {
  name: '访客，没有选地区',
  globals: { session: 'visitor', area: 'none', theme: 'paper', textSize: '100' },
  play: async ({ canvasElement }) => {
    const header = within(within(canvasElement).getByRole('banner'));
    await expect(header.getByRole('button', { name: '请登录' })).toBeVisible();
    await expect(within(canvasElement).getByText('未选')).toBeVisible();
  },
};
