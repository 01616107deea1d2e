import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { FONT_TOKENS, LINE_TOKENS, TEXT_TOKENS } from '@jixu/ui-kit/tokens/measure-tokens.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SpecimenPage, SpecimenRow } from './specimen.tsx';
import styles from './type.module.css';

const WORDS = '会计人员应当自取得资格的次年开始参加继续教育，每年取得的学分不少于 90 学分。';

function Type() {
  return (
    <SpecimenPage
      title="文字"
      lead="系统自带的字体：界面用黑体，标题与公文用宋体。字号随“大字”放大，最小 14 像素。"
    >
      <section>
        <SectionHead title="字体" />
        {FONT_TOKENS.map(({ name, value, use }) => (
          <SpecimenRow key={name} name={name} value="" use={use}>
            <p className={styles.family} style={{ fontFamily: `var(--${name})` }}>
              继续教育学习证明 2026
            </p>
            <p className={styles.stack}>{value}</p>
          </SpecimenRow>
        ))}
      </section>
      <section>
        <SectionHead title="字号" note="rem，随大字 100 / 125 / 150 放大" />
        {TEXT_TOKENS.toReversed().map(({ name, value, use }) => (
          <SpecimenRow key={name} name={name} value={value} use={use}>
            <p className={styles.size} style={{ fontSize: `var(--${name})` }} data-size>
              学分账页 <span className={styles.song}>学习证明</span> 90.5 分
            </p>
          </SpecimenRow>
        ))}
      </section>
      <section>
        <SectionHead title="行高" />
        {LINE_TOKENS.map(({ name, value, use }) => (
          <SpecimenRow key={name} name={name} value={value} use={use}>
            <p className={styles.paragraph} style={{ lineHeight: `var(--${name})` }} data-line={value}>
              {WORDS}
            </p>
          </SpecimenRow>
        ))}
      </section>
    </SpecimenPage>
  );
}

const meta = { title: '基础 foundations/文字 type', component: Type } satisfies Meta<typeof Type>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sizes: Story = {
  name: '字体、字号、行高',
  play: async ({ canvasElement }) => {
    for (const sample of canvasElement.querySelectorAll('[data-size]')) {
      await expect(Number.parseFloat(getComputedStyle(sample).fontSize)).toBeGreaterThanOrEqual(14);
    }
    for (const sample of canvasElement.querySelectorAll<HTMLElement>('[data-line]')) {
      const { fontSize, lineHeight } = getComputedStyle(sample);
      const ratio = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
      await expect(ratio).toBeCloseTo(Number(sample.dataset.line), 2);
    }
  },
};

export const Large: Story = {
  name: '大字 150%',
  globals: { textSize: '150' },
  play: async ({ canvasElement }) => {
    await expect(getComputedStyle(document.documentElement).fontSize).toBe('24px');
    const [largest] = canvasElement.querySelectorAll('[data-size]');
    await expect(largest && getComputedStyle(largest).fontSize).toBe(`${2.25 * 24}px`);
  },
};
