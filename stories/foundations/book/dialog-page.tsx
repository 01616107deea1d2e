import type { ReactNode } from 'react';
import styles from './book.module.css';
import { textsOf } from './copy-deck/copy-deck.ts';
import type { BookDialog, Measure } from './dialogs/book-dialog.ts';
import { bookDialog } from './dialogs/book-dialogs.ts';
import { LiveDialog } from './live-dialog.tsx';
import { StateWall } from './state-wall.tsx';
import { useDialogStories } from './use-dialog-stories.ts';

const SIDES = { width: '宽', height: '高', maxHeight: '最高' } as const;

function MeasureLine({ what, px, side, by }: Measure) {
  return (
    <tr>
      <td>{what}</td>
      <td>
        {SIDES[side]} {px}
      </td>
      <td>{by === undefined ? '设计自定' : <code>{by}</code>}</td>
    </tr>
  );
}

function Anatomy({ measures, anatomy, closing, keyboard }: BookDialog) {
  return (
    <>
      <h2>构成</h2>
      <p>{anatomy}。</p>
      <p>怎样关闭：{closing}。</p>
      <p>键盘：{keyboard}。</p>
      {measures.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>量什么</th>
              <th>像素</th>
              <th>依据（工具栏“量一量”与画出来的比）</th>
            </tr>
          </thead>
          <tbody>
            {measures.map((measure) => (
              <MeasureLine key={measure.what} {...measure} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Texts({ dialog }: { dialog: BookDialog }) {
  return (
    <table>
      <thead>
        <tr>
          <th>原话</th>
          <th>出处</th>
        </tr>
      </thead>
      <tbody>
        {textsOf(dialog).map(({ key, text, origin }) => (
          <tr key={`${key} ${text} ${origin}`}>
            <td>{text}</td>
            <td>
              <code>{key}</code> {origin}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Calls({ calls }: BookDialog) {
  if (calls.length === 0) return <p>不调用接口。</p>;
  return (
    <ul>
      {calls.map((call) => (
        <li key={call}>
          <a href={`/developers/calls/${call}.html`}>
            <code>{call}</code>
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * The page of a dialog of the book: what its `.mdx` says of it (what for, when, do and don't) between what the table and
 * the sources say.
 */
export function DialogPage({ of, children }: { of: string; children: ReactNode }) {
  const dialog = bookDialog(of);
  const stories = useDialogStories(dialog);
  const { number, chinese, name, stories: file, component = file, requirements, status } = dialog;
  return (
    <div data-book-wide="">
      <h1>
        {number} {chinese.join('、')}
      </h1>
      <p className={styles.names}>
        <span className={styles.status}>{status}</span> 规格里叫 <code>{name}</code>，组件{' '}
        <code>packages/ui-kit/src/{component}.tsx</code>，要求 {requirements.join('、')}
      </p>
      {stories && <LiveDialog states={stories.states} first={dialog.picture} />}
      {children}
      <h2>全部状态{stories && `（${stories.states.length}）`}</h2>
      {stories && <StateWall states={stories.states} />}
      <Anatomy {...dialog} />
      <h2>说的话</h2>
      <Texts dialog={dialog} />
      <h2>调用</h2>
      <Calls {...dialog} />
    </div>
  );
}
