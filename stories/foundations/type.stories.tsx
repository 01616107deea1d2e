import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import styles from './foundations.module.css';

const SIZES = ['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-md', 'text-sm', 'text-xs'] as const;

function Type() {
  return (
    <div className={styles.page}>
      <section>
        <SectionHead level={1} title="文字" note="系统字体，标题与公文用宋体" />
        {SIZES.map((size) => (
          <div key={size} className={styles.line}>
            <span className={styles.token}>{size}</span>
            <span style={{ fontSize: `var(--${size})`, lineHeight: 1.35 }} data-size={size}>
              学分账页 <span className={styles.song}>继续教育学习证明</span> 2026 年 90.5 分
            </span>
          </div>
        ))}
      </section>
      <section>
        <SectionHead title="数字" note="等宽，上下对齐" />
        <table className={styles.table}>
          <tbody>
            {[
              ['专业科目', '80.0'],
              ['公需科目', '20.0'],
              ['合计', '100.0'],
            ].map(([name, figure]) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{figure}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <SectionHead title="中文排版" />
        <p className={styles.lead}>
          正文行高 1.7，一行不超过四十字；不用斜体，强调用粗体。标点用全角，数字和英文用半角，年月日不加空格。
          金额保留两位小数，学分去掉末尾的零。任何字号不小于 14 像素；页面右侧的“大字”可以放大到 125% 和
          150%。
        </p>
      </section>
    </div>
  );
}

const meta = { title: '基础 foundations/文字 type', component: Type } satisfies Meta<typeof Type>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sizes: Story = {
  name: '字号与字体',
  play: async ({ canvasElement }) => {
    for (const sample of canvasElement.querySelectorAll('[data-size]')) {
      await expect(Number.parseFloat(getComputedStyle(sample).fontSize)).toBeGreaterThanOrEqual(14);
    }
    await expect(getComputedStyle(document.body).fontVariantNumeric).toContain('tabular-nums');
    await expect(document.documentElement.lang).toBe('zh-CN');
  },
};

export const Large: Story = {
  name: '大字 150%',
  globals: { textSize: '150' },
  play: async () => {
    await expect(getComputedStyle(document.documentElement).fontSize).toBe('24px');
  },
};
