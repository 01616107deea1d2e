import type { ColorName } from '@jixu/ui-kit/tokens/color-tokens.ts';
import {
  CONTRAST_PAIRS,
  type ContrastPair,
  LEAST_CONTRAST,
  measurePair,
} from '@jixu/ui-kit/tokens/contrast-pairs.ts';
import styles from './ground-panel.module.css';

/** Backgrounds in the order of the list. */
export const GROUNDS: readonly ColorName[] = [...new Set(CONTRAST_PAIRS.map(({ ground }) => ground))];

function Row({ pair }: { pair: ContrastPair }) {
  const { paper, contrast } = LEAST_CONTRAST;
  return (
    <tr data-pair={`${pair.text} on ${pair.ground}`}>
      <th scope="row" style={pair.kind === 'text' ? { color: `var(--${pair.text})` } : undefined}>
        {pair.text}
        {pair.kind === 'edge' && <span className={styles.edge} style={{ color: `var(--${pair.text})` }} />}
      </th>
      <td className={styles.figure} title={`至少 ${paper[pair.kind]}`}>
        {measurePair(pair, 'paper').toFixed(2)}
      </td>
      <td className={styles.figure} title={`至少 ${contrast[pair.kind]}`}>
        {measurePair(pair, 'contrast').toFixed(2)}
      </td>
    </tr>
  );
}

/** One background, with everything written or drawn on it and its contrast in both themes. */
export function GroundPanel({ ground }: { ground: ColorName }) {
  const pairs = CONTRAST_PAIRS.filter((pair) => pair.ground === ground);
  const [first] = pairs;
  return (
    <table
      className={styles.panel}
      style={{ background: `var(--${ground})`, color: `var(--${first?.text ?? 'ink'})` }}
    >
      <caption className={styles.caption}>{ground}</caption>
      <thead>
        <tr>
          <th scope="col">名字，就用它写</th>
          <th scope="col">纸面</th>
          <th scope="col">高对比</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <Row key={`${pair.text} ${pair.kind}`} pair={pair} />
        ))}
      </tbody>
    </table>
  );
}
