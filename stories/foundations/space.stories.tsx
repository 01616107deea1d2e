import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import styles from './foundations.module.css';

const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const;

function Space() {
  return (
    <div className={styles.page}>
      <section>
        <SectionHead level={1} title="间距" note="4 像素的格子" />
        {STEPS.map((step) => (
          <div key={step} className={styles.line}>
            <span className={styles.token}>
              space-{step} · {step * 4} px
            </span>
            <span className={styles.bar} style={{ width: `var(--space-${step})` }} data-step={step} />
          </div>
        ))}
      </section>
      <section>
        <SectionHead title="线与圆角" note="用线分隔，只有浮在上面的才有影子" />
        <p className={styles.lead}>
          细线分隔，标题下用一粗一细的文武线，合计之上用双线。圆角 4 像素，弹窗 8 像素。可点的东西至少 40
          像素高。 动效 120–200 毫秒；系统设置了减少动态效果时没有动效。
        </p>
      </section>
    </div>
  );
}

const meta = { title: '基础 foundations/间距 space', component: Space } satisfies Meta<typeof Space>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Steps: Story = {
  name: '间距',
  play: async ({ canvasElement }) => {
    for (const bar of canvasElement.querySelectorAll<HTMLElement>('[data-step]')) {
      await expect(getComputedStyle(bar).width).toBe(`${Number(bar.dataset.step) * 4}px`);
    }
  },
};
