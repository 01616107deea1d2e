import { COLOR_TOKENS } from '@jixu/ui-kit/tokens/color-tokens.ts';
import { dtcgJson } from '@jixu/ui-kit/tokens/dtcg-tokens.ts';
import {
  FONT_TOKENS,
  LAYER_TOKENS,
  LINE_TOKENS,
  MOTION_TOKENS,
  RADIUS_TOKENS,
  SIZE_TOKENS,
  SPACE_TOKENS,
  STROKE_TOKENS,
  TEXT_TOKENS,
} from '@jixu/ui-kit/tokens/measure-tokens.ts';
import { SHADE_TOKENS } from '@jixu/ui-kit/tokens/shade-tokens.ts';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { CopyToken } from '../copy-token.tsx';
import styles from './book.module.css';
import { saveFile } from './save-file.ts';

interface ShownToken {
  readonly name: string;
  readonly value: string;
  readonly contrast: string;
  readonly use: string;
}

const THEMED: readonly ShownToken[] = [...COLOR_TOKENS, ...SHADE_TOKENS].map(
  ({ name, paper, contrast, use }) => ({
    name,
    value: paper,
    contrast: contrast === paper ? '' : contrast,
    use,
  }),
);

const MEASURES: readonly ShownToken[] = [
  ...[...FONT_TOKENS, ...TEXT_TOKENS, ...LINE_TOKENS, ...SPACE_TOKENS, ...SIZE_TOKENS],
  ...[...RADIUS_TOKENS, ...STROKE_TOKENS, ...MOTION_TOKENS, ...LAYER_TOKENS],
].map(({ name, value, use }) => ({ name, value, contrast: '', use }));

const exportTokens = () => saveFile('tokens.json', 'application/json', dtcgJson());

function TokenTable({ tokens, isColor = false }: { tokens: readonly ShownToken[]; isColor?: boolean }) {
  return (
    <table className={styles.tokens}>
      <thead>
        <tr>
          <th>名字（点了就复制）</th>
          <th>值</th>
          <th>高对比</th>
          <th>用处</th>
        </tr>
      </thead>
      <tbody>
        {tokens.map(({ name, value, contrast, use }) => (
          <tr key={name}>
            <td>
              {isColor && <span className={styles.dot} style={{ background: `var(--${name})` }} />}{' '}
              <CopyToken name={name} />
            </td>
            <td>{value}</td>
            <td>{contrast}</td>
            <td>{use}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** All tokens in two tables, and as a file for the tools of designers. */
export function TokensPage() {
  return (
    <>
      <Unstyled>
        <div className={styles.picker}>
          <button type="button" onClick={exportTokens}>
            下载 tokens.json（DTCG 2025.10）
          </button>
        </div>
      </Unstyled>
      <h2>颜色与影子</h2>
      <TokenTable tokens={THEMED} isColor />
      <h2>尺寸、文字、动效、层次</h2>
      <TokenTable tokens={MEASURES} />
    </>
  );
}
