import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { LAYER_TOKENS } from '@jixu/ui-kit/tokens/measure-tokens.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import styles from './layers.module.css';
import { SpecimenPage } from './specimen.tsx';

function Layers() {
  return (
    <SpecimenPage
      title="层次"
      lead="谁盖住谁，只有四层。数字之间留着空：新的东西先找自己属于哪一层，不加新数。"
    >
      <section>
        <SectionHead title="四层" note="从页面往上" />
        <ol className={styles.stack}>
          <li className={styles.layer}>
            <strong>页面</strong> 0 · 正文
          </li>
          {LAYER_TOKENS.map(({ name, value, use }) => (
            <li key={name} className={styles.layer} style={{ zIndex: `var(--${name})` }} data-layer={value}>
              <strong>{name}</strong> {value} · {use}
            </li>
          ))}
        </ol>
      </section>
    </SpecimenPage>
  );
}

const meta = { title: '基础 foundations/层次 layers', component: Layers } satisfies Meta<typeof Layers>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Order: Story = {
  name: '谁盖住谁',
  play: async ({ canvasElement }) => {
    const layers = [...canvasElement.querySelectorAll<HTMLElement>('[data-layer]')];
    for (const [index, layer] of layers.entries()) {
      await expect(getComputedStyle(layer).zIndex).toBe(layer.dataset.layer);
      const above = layers[index + 1]?.getBoundingClientRect();
      if (!above) continue;
      // where two layers overlap, the next one is on top
      const seen = document.elementFromPoint(above.left + 12, above.top + 4);
      await expect(layers.findIndex((one) => one.contains(seen))).toBe(index + 1);
    }
  },
};
