import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { Skeleton } from '@jixu/ui-kit/parts/skeleton.tsx';
import { MOTION_TOKENS } from '@jixu/ui-kit/tokens/measure-tokens.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import styles from './motion.module.css';
import { SpecimenPage, SpecimenRow } from './specimen.tsx';

function Motion() {
  const [isThere, setIsThere] = useState(false);
  return (
    <SpecimenPage
      title="动效"
      lead="动效只说明一件事变成了另一件，120 到 200 毫秒就够。系统设置了减少动态效果的人，看不到动效，也不少任何内容。"
    >
      <section>
        <SectionHead title="时长" aside={<Button onClick={() => setIsThere(!isThere)}>再放一次</Button>} />
        {MOTION_TOKENS.map(({ name, value, use }) => (
          <SpecimenRow key={name} name={name} value={value} use={use}>
            <div className={styles.track}>
              <span
                className={styles.mark}
                style={{ transitionDuration: `var(--${name})` }}
                data-there={isThere || undefined}
                data-duration={value}
              />
            </div>
          </SpecimenRow>
        ))}
      </section>
      <section>
        <SectionHead title="等待" note="转得慢而匀，只在真的在等的时候转" />
        <div className={styles.waiting}>
          <Button kind="primary" busy>
            正在提交
          </Button>
          <div className={styles.skeleton}>
            <Skeleton label="正在加载" lines={3} />
          </div>
        </div>
      </section>
    </SpecimenPage>
  );
}

const meta = { title: '基础 foundations/动效 motion', component: Motion } satisfies Meta<typeof Motion>;

export default meta;
type Story = StoryObj<typeof meta>;

const milliseconds = (time: string) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000);

export const Durations: Story = {
  name: '时长',
  play: async ({ canvasElement }) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const marks = canvasElement.querySelectorAll<HTMLElement>('[data-duration]');
    for (const mark of marks) {
      const wanted = isStill ? 0 : milliseconds(mark.dataset.duration ?? '');
      await expect(milliseconds(getComputedStyle(mark).transitionDuration)).toBe(wanted);
    }
    await userEvent.click(within(canvasElement).getByRole('button', { name: '再放一次' }));
    for (const mark of marks) await expect(mark.dataset.there).toBe('true');
  },
};
