import { PlayerIcon, type PlayerIconName } from '@jixu/ui-kit/lesson/player-icon.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import styles from './icons.module.css';
import { lineIcons } from './line-icons.ts';
import { SpecimenPage } from './specimen.tsx';

/** Every icon of the player; adding one without a name here does not compile. */
const PLAYER_ICONS: Readonly<Record<PlayerIconName, string>> = {
  play: '播放',
  pause: '暂停',
  replay: '重播',
  volume: '音量',
  muted: '静音',
  expand: '全屏',
  shrink: '退出全屏',
  tick: '已学完',
  chevron: '展开',
  back: '返回',
  person: '个人',
  download: '下载',
  alert: '提醒',
};

function Cell({ picture, name, note }: { picture: ReactNode; name: string; note: string }) {
  return (
    <li className={styles.cell}>
      <span className={styles.picture}>{picture}</span>
      <strong className={styles.name}>{name}</strong>
      <span className={styles.note}>{note}</span>
    </li>
  );
}

function Icons() {
  return (
    <SpecimenPage
      title="图标"
      lead="图标很少：能写字的地方写字。图标只画形，颜色跟文字走（currentColor）；只有图标的按钮，名字写给读屏软件。"
    >
      <section>
        <SectionHead title="线图标" note="从部件源码里找出来的，用在哪里写在下面" />
        <ul className={styles.grid} data-line-icons>
          {lineIcons().map(({ svg, usedBy }) => (
            <Cell
              key={svg}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own source, read as it was built
              picture={<span dangerouslySetInnerHTML={{ __html: svg }} />}
              name={usedBy[0] ?? ''}
              note={usedBy.slice(1).join('、')}
            />
          ))}
        </ul>
      </section>
      <section>
        <SectionHead title="播放器" note="实心，24 格" />
        <ul className={`${styles.grid} ${styles.night}`}>
          {(Object.keys(PLAYER_ICONS) as PlayerIconName[]).map((name) => (
            <Cell key={name} picture={<PlayerIcon name={name} />} name={PLAYER_ICONS[name]} note={name} />
          ))}
        </ul>
      </section>
    </SpecimenPage>
  );
}

const meta = { title: '基础 foundations/图标 icons', component: Icons } satisfies Meta<typeof Icons>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  name: '全部',
  play: async ({ canvasElement }) => {
    const drawings = canvasElement.querySelectorAll('[data-line-icons] svg');
    await expect(drawings.length).toBeGreaterThan(5);
    for (const drawing of drawings) {
      await expect(drawing.getBoundingClientRect().width).toBe(24);
      await expect(drawing.children.length).toBeGreaterThan(0);
    }
  },
};
