import { Unstyled } from '@storybook/addon-docs/blocks';
import { Fragment, useDeferredValue, useMemo, useState } from 'react';
import styles from './book.module.css';
import { COPY_LINES, type CopyLine } from './copy-deck/copy-deck.ts';
import { NOT_FOR_LEARNERS } from './copy-deck/text-sources.ts';
import { toCsv } from './copy-deck/to-csv.ts';
import { saveFile } from './save-file.ts';

/** A path or a key, which breaks where its parts meet. */
function Parts({ of }: { of: string }) {
  return of.split(/(?<=[/.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path never move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

const HEAD = ['原话', '名字', '出处', '弹窗', '用在'];

const cellsOf = ({ text, key, origin, dialogs, shownIn }: CopyLine): readonly string[] => [
  text,
  key,
  origin,
  dialogs.join(' '),
  shownIn.join(' '),
];

const exportTexts = () => saveFile('texts.csv', 'text/csv', toCsv([HEAD, ...COPY_LINES.map(cellsOf)]));

/** All texts, with a field that narrows them, and as a file. */
export function CopyPage() {
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words.trim().toLowerCase());
  const lines = useMemo(
    () => COPY_LINES.filter((line) => cellsOf(line).join(' ').toLowerCase().includes(wanted)),
    [wanted],
  );
  return (
    <>
      <Unstyled>
        <div className={styles.picker} data-book-wide="">
          <label>
            原话、名字、弹窗编号、文件
            <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
          </label>
          <output>{lines.length} 条</output>
          <button type="button" onClick={exportTexts}>
            下载全部（CSV）
          </button>
        </div>
      </Unstyled>
      <table className={styles.texts}>
        <thead>
          <tr>
            {HEAD.map((cell) => (
              <th key={cell}>{cell}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.key} ${line.text} ${line.origin}`}>
              {cellsOf(line).map((cell, at) => (
                <td key={HEAD[at]}>{at === 0 ? cell : <Parts of={cell} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The files whose Chinese is no sentence for learners, with the reasons. */
export function NotForLearners() {
  return (
    <ul>
      {Object.entries(NOT_FOR_LEARNERS).map(([file, reason]) => (
        <li key={file}>
          <code>{file}</code> {reason}
        </li>
      ))}
    </ul>
  );
}
