import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { COLOR_TOKENS, CONTRAST_PAIRS } from '@jixu/ui-kit/tokens/color-tokens.ts';
import { contrastRatio } from '@jixu/ui-kit/tokens/contrast-ratio.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import styles from './foundations.module.css';

type Theme = 'paper' | 'contrast';

const tokenValue = (name: string, theme: Theme) =>
  COLOR_TOKENS.find((token) => token.name === name)?.[theme] ?? '#000000';

function Colours({ theme }: { theme: Theme }) {
  return (
    <div className={styles.page}>
      <section>
        <SectionHead level={1} title="颜色" note={theme === 'paper' ? '纸面' : '高对比'} />
        <div className={styles.swatches}>
          {COLOR_TOKENS.map((token) => (
            <div key={token.name} className={styles.swatch}>
              <span className={styles.patch} style={{ background: token[theme] }} />
              <span>
                <span className={styles.name}>{token.name}</span> {token[theme]}
              </span>
              <span className={styles.use}>{token.use}</span>
            </div>
          ))}
        </div>
      </section>
      <section>
        <SectionHead title="对比度" note="文字至少 4.5，边线至少 3" />
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">字</th>
              <th scope="col">底</th>
              <th scope="col">样子</th>
              <th scope="col">实测</th>
            </tr>
          </thead>
          <tbody>
            {CONTRAST_PAIRS.map(([text, ground]) => (
              <Pair key={`${text} ${ground}`} text={text} ground={ground} theme={theme} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Pair({ text, ground, theme }: { text: string; ground: string; theme: Theme }) {
  const [ink, paper] = [tokenValue(text, theme), tokenValue(ground, theme)];
  const isEdge = text === 'field-rule';
  return (
    <tr>
      <td>{text}</td>
      <td>{ground}</td>
      <td>
        <span
          className={styles.sample}
          style={isEdge ? { background: paper, borderColor: ink } : { background: paper, color: ink }}
        >
          {isEdge ? '边线' : '学分 30.5'}
        </span>
      </td>
      <td>{contrastRatio(ink, paper).toFixed(2)}</td>
    </tr>
  );
}

const meta = {
  title: '基础 foundations/颜色 colour',
  component: Colours,
  args: { theme: 'paper' },
} satisfies Meta<typeof Colours>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Paper: Story = {
  name: '纸面',
  play: async ({ canvasElement }) => {
    const shown = (colour: string) => {
      canvasElement.style.color = colour;
      return getComputedStyle(canvasElement).color;
    };
    for (const token of COLOR_TOKENS) {
      await expect(shown(`var(--${token.name})`)).toBe(shown(token.paper));
    }
    canvasElement.style.color = '';
    await expect(canvasElement.querySelectorAll('tbody tr')).toHaveLength(CONTRAST_PAIRS.length);
  },
};

export const HighContrast: Story = {
  name: '高对比',
  args: { theme: 'contrast' },
  globals: { theme: 'contrast' },
};
