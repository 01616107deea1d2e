import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { RADIUS_TOKENS, STROKE_TOKENS } from '@jixu/ui-kit/tokens/measure-tokens.ts';
import { SHADE_TOKENS } from '@jixu/ui-kit/tokens/shade-tokens.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CopyToken } from './copy-token.tsx';
import styles from './rules.module.css';
import { SpecimenPage, SpecimenRow } from './specimen.tsx';

const ACCOUNT = [
  ['专业科目', '60.0'],
  ['公需科目', '30.0'],
] as const;

function Account() {
  return (
    <table className={styles.account}>
      <thead>
        <tr>
          <th scope="col">科目</th>
          <th scope="col">学分</th>
        </tr>
      </thead>
      <tbody>
        {ACCOUNT.map(([name, credits]) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{credits}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">合计</th>
          <td>90.0</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Rules() {
  return (
    <SpecimenPage
      title="线与圆角"
      lead="账页靠线分隔：细线分行，粗线起头，合计之下双线。只有浮起来的东西才有影子。"
    >
      <section>
        <SectionHead title="线" note="标题下一条细线；双线只在合计之下" />
        {STROKE_TOKENS.map(({ name, value, use }) => (
          <SpecimenRow key={name} name={name} value={value} use={use}>
            <div
              className={styles.stroke}
              style={{ borderTopWidth: `var(--${name})` }}
              data-kind={name}
              data-stroke={value}
            />
          </SpecimenRow>
        ))}
        <Account />
      </section>
      <section>
        <SectionHead title="圆角" />
        <div className={styles.corners}>
          {RADIUS_TOKENS.map(({ name, value, use }) => (
            <figure key={name}>
              <div className={styles.corner} style={{ borderRadius: `var(--${name})` }} data-radius={value} />
              <figcaption>
                <CopyToken name={name} /> {value}
                <span className={styles.use}>{use}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </section>
      <section>
        <SectionHead title="影子与遮罩" />
        <div className={styles.corners}>
          {SHADE_TOKENS.map(({ name, use }) => (
            <figure key={name}>
              <div className={styles.shade} data-shade={name} />
              <figcaption>
                <strong>{name}</strong>
                <span className={styles.use}>{use}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </section>
    </SpecimenPage>
  );
}

const meta = { title: '基础 foundations/线与圆角 rules', component: Rules } satisfies Meta<typeof Rules>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Lines: Story = {
  name: '线、圆角、影子',
  play: async ({ canvasElement }) => {
    for (const line of canvasElement.querySelectorAll<HTMLElement>('[data-stroke]')) {
      await expect(getComputedStyle(line).borderTopWidth).toBe(line.dataset.stroke);
    }
    for (const corner of canvasElement.querySelectorAll<HTMLElement>('[data-radius]')) {
      await expect(getComputedStyle(corner).borderTopLeftRadius).toBe(corner.dataset.radius);
    }
  },
};
