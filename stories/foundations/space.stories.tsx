import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { SIZE_TOKENS, SPACE_TOKENS } from '@jixu/ui-kit/tokens/measure-tokens.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import styles from './space.module.css';
import { SpecimenPage, SpecimenRow } from './specimen.tsx';

const [TARGET, PAGE_WIDTH] = SIZE_TOKENS;

function Space() {
  return (
    <SpecimenPage title="间距" lead="一切落在 4 像素的格子上。宁可宽，不要挤：学员年长，又赶时间。">
      <section>
        <SectionHead title="间距" note="名字里的数是格子数" />
        {SPACE_TOKENS.map(({ name, value, use }) => (
          <SpecimenRow key={name} name={name} value={value} use={use}>
            <div className={styles.grid}>
              <div className={styles.bar} style={{ width: `var(--${name})` }} data-space={value} />
            </div>
          </SpecimenRow>
        ))}
      </section>
      <section>
        <SectionHead title="大小" />
        <SpecimenRow name={TARGET.name} value={TARGET.value} use={TARGET.use}>
          <Button>查询学分</Button>
        </SpecimenRow>
        <SpecimenRow name={PAGE_WIDTH.name} value={PAGE_WIDTH.value} use={PAGE_WIDTH.use}>
          <div className={styles.page}>
            <span className={styles.column}>1128</span>
          </div>
        </SpecimenRow>
      </section>
    </SpecimenPage>
  );
}

const meta = { title: '基础 foundations/间距 space', component: Space } satisfies Meta<typeof Space>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Steps: Story = {
  name: '间距与大小',
  play: async ({ canvasElement }) => {
    for (const bar of canvasElement.querySelectorAll<HTMLElement>('[data-space]')) {
      await expect(getComputedStyle(bar).width).toBe(bar.dataset.space);
      await expect(Number.parseInt(bar.dataset.space ?? '', 10) % 4).toBe(0);
    }
    const button = within(canvasElement).getByRole('button', { name: '查询学分' });
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
  },
};
