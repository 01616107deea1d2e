import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { Together, type TogetherProps } from '@jixu/ui-kit/parts/together.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';

/** What is known of a year, from one press to the next. */
type Stage = { readonly year: string; readonly known: TogetherProps['known'] };

/** When the first part was known and when it was drawn, in ms, because on a slow machine the test itself notices later. */
const moments = { known: 0, drawn: 0 };

function Year({ name }: { name: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another year is drawn
  useLayoutEffect(() => {
    moments.drawn = performance.now();
  }, [name]);
  return <p>{name}</p>;
}

function Stages({ stages, isOnce = false }: { stages: readonly Stage[]; isOnce?: boolean }) {
  const [at, setAt] = useState(0);
  const { year, known } = stages[at] ?? { year: '', known: 'none' as const };
  const go = () => {
    moments.known = performance.now();
    setAt(at + 1);
  };
  return (
    <>
      <Button onClick={go}>知道得更多</Button>
      <Together known={known} isOnce={isOnce}>
        <Year name={year} />
      </Together>
    </>
  );
}

const meta = {
  title: '部件 parts/一起出现 together',
  component: Stages,
  args: { stages: [] },
} satisfies Meta<typeof Stages>;

export default meta;
type Story = StoryObj<typeof meta>;

const knowMore = (canvas: ReturnType<typeof within>) =>
  userEvent.click(canvas.getByRole('button', { name: '知道得更多' }));

export const Late: Story = {
  name: '只到了一部分：等一秒，不再多等',
  args: {
    stages: [
      { year: '正在加载', known: 'all' },
      { year: '2025年度', known: 'some' },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await knowMore(canvas);
    await waitFor(() => expect(canvas.getByText('2025年度')).toBeVisible(), { timeout: 5000 });
    await expect(moments.drawn - moments.known).toBeGreaterThanOrEqual(1000);
  },
};

export const AnotherYear: Story = {
  name: '换一个年度：到齐之前，原来的完整地留着',
  args: {
    stages: [
      { year: '2025年度', known: 'all' },
      { year: '2026年度', known: 'none' },
      { year: '2026年度', known: 'all' },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await knowMore(canvas);
    await expect(canvas.getByText('2025年度')).toBeVisible();
    await expect(canvas.queryByText('2026年度')).toBeNull();
    await knowMore(canvas);
    await expect(canvas.getByText('2026年度')).toBeVisible();
    await expect(canvas.queryByText('2025年度')).toBeNull();
  },
};

export const AnotherAfterLate: Story = {
  name: '没有到齐的年度，换的时候也留着',
  args: {
    stages: [
      { year: '正在加载', known: 'all' },
      { year: '2025年度', known: 'some' },
      { year: '2026年度', known: 'none' },
      { year: '2026年度', known: 'all' },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await knowMore(canvas);
    await waitFor(() => expect(canvas.getByText('2025年度')).toBeVisible(), { timeout: 5000 });
    await knowMore(canvas);
    await expect(canvas.getByText('2025年度')).toBeVisible();
    await expect(canvas.queryByText('2026年度')).toBeNull();
    await knowMore(canvas);
    await expect(canvas.getByText('2026年度')).toBeVisible();
  },
};

export const OnlyAtFirst: Story = {
  name: '只有第一次等：到齐以后，换的立即出现',
  args: {
    isOnce: true,
    stages: [
      { year: '2025年度', known: 'all' },
      { year: '2026年度', known: 'some' },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await knowMore(canvas);
    await expect(canvas.getByText('2026年度')).toBeVisible();
  },
};
