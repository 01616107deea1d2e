import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { COLOR_TOKENS, type ColorName } from '@jixu/ui-kit/tokens/color-tokens.ts';
import type { Theme } from '@jixu/ui-kit/tokens/themes.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { readToolbar } from '../toolbar.ts';
import styles from './colour.module.css';
import { CopyToken } from './copy-token.tsx';
import { GROUNDS, GroundPanel } from './ground-panel.tsx';
import { SpecimenPage } from './specimen.tsx';

/** Every token is listed under the first family whose name is its prefix. */
const FAMILIES: readonly (readonly [title: string, note: string, ...begins: readonly string[]])[] = [
  ['纸', '底色：页面、卡片、浅底', 'paper', 'sheet', 'wash'],
  ['墨', '文字的三个层次', 'ink'],
  ['线', '用线分隔，不用影子', 'rule', 'field-rule'],
  ['玉', '一屏一个主操作；进度与选中', 'jade', 'on-jade'],
  ['印', '官方与终局，从不装饰', 'seal'],
  ['琥珀', '等待与期限', 'amber'],
  ['湖', '链接与信息', 'lake'],
  ['夜', '播放器', 'night'],
];

const familyOf = (name: ColorName) =>
  FAMILIES.find(([, , ...begins]) => begins.some((begin) => name === begin || name.startsWith(`${begin}-`)));

function Swatch({ name, paper, contrast, use }: (typeof COLOR_TOKENS)[number]) {
  return (
    <li className={styles.swatch} data-swatch={name}>
      <span className={styles.patch} style={{ background: `var(--${name})` }} />
      <span className={styles.name}>
        <CopyToken name={name} />
      </span>
      <span className={styles.value}>{paper}</span>
      {contrast !== paper && <span className={styles.value}>高对比 {contrast}</span>}
      <span className={styles.use}>{use}</span>
    </li>
  );
}

function Colours() {
  return (
    <SpecimenPage
      title="颜色"
      lead="纸、墨、线，加一枚印。玉只给一屏里唯一的主操作，印只给官方与终局的事。两个主题同一套名字：页面不写颜色，只写名字。"
    >
      {FAMILIES.map((family) => (
        <section key={family[0]}>
          <SectionHead title={family[0]} note={family[1]} />
          <ul className={styles.swatches}>
            {COLOR_TOKENS.filter(({ name }) => familyOf(name) === family).map((token) => (
              <Swatch key={token.name} {...token} />
            ))}
          </ul>
        </section>
      ))}
      <section>
        <SectionHead
          title="对比度"
          note="在用的每一对都实测：文字至少 4.5，线与图形至少 3；高对比主题一律至少 7"
        />
        <div className={styles.grounds}>
          {GROUNDS.map((ground) => (
            <GroundPanel key={ground} ground={ground} />
          ))}
        </div>
      </section>
    </SpecimenPage>
  );
}

const meta = { title: '基础 foundations/颜色 colour', component: Colours } satisfies Meta<typeof Colours>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The colour the browser paints for each swatch equals the list's value for this theme. */
async function paintsTheTheme(canvasElement: HTMLElement, theme: Theme) {
  const probe = canvasElement.appendChild(document.createElement('i'));
  const painted = (colour: string) => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
  for (const token of COLOR_TOKENS) {
    const patch = canvasElement.querySelector(`[data-swatch="${token.name}"] > :first-child`);
    await expect(patch && getComputedStyle(patch).backgroundColor, token.name).toBe(painted(token[theme]));
  }
  probe.remove();
}

const paintsItsTheme: Story['play'] = ({ canvasElement, globals }) =>
  paintsTheTheme(canvasElement, readToolbar(globals).theme);

export const Paper: Story = { name: '纸面', play: paintsItsTheme };

export const Copies: Story = {
  name: '点名字就复制',
  play: async ({ canvasElement }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const token = within(canvasElement).getByRole('button', { name: 'jade' });
    await userEvent.click(token);
    await expect(write).toHaveBeenCalledWith('var(--jade)');
    await waitFor(() => expect(token).toHaveTextContent('已复制'));
  },
};

export const HighContrast: Story = { name: '高对比', globals: { theme: 'contrast' }, play: paintsItsTheme };
