import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './cascader.module.css';
import type { CascaderOption } from './cascader-option.ts';

export interface CascaderColumnProps {
  label: string;
  options: readonly CascaderOption[];
  chosen: string | undefined;
  /** On a phone only this column is visible. */
  isCurrent: boolean;
  /** Whether choosing an option here opens a further column. */
  opens: (option: CascaderOption) => boolean;
  onChoose: (option: CascaderOption) => void;
  onBack: () => void;
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** One column: a listbox with a single tab stop. Up and down move inside it, right and Enter choose, left goes back. */
export function CascaderColumn(props: CascaderColumnProps) {
  const { options, chosen } = props;
  const list = useRef<HTMLDivElement>(null);
  const chosenAt = options.findIndex(({ value }) => value === chosen);
  const [moved, setMoved] = useState<number | null>(null);
  const active = moved ?? Math.max(0, chosenAt);
  const choose = (index: number, option: CascaderOption) => {
    setMoved(index);
    props.onChoose(option);
  };
  const onKeyDown = (event: KeyboardEvent, index: number, option: CascaderOption) => {
    const step = STEPS[event.key];
    if (step) {
      const next = step(index, options.length - 1);
      setMoved(next);
      const target = list.current?.children[next];
      if (target instanceof HTMLElement) target.focus();
    } else if (event.key === 'Enter' || event.key === ' ') choose(index, option);
    else if (event.key === 'ArrowRight' && props.opens(option)) choose(index, option);
    else if (event.key === 'ArrowLeft') props.onBack();
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      className={styles.column}
      role="listbox"
      aria-label={props.label}
      tabIndex={-1}
      data-current={props.isCurrent || undefined}
    >
      {options.map((option, index) => (
        <div
          key={option.value}
          role="option"
          aria-selected={option.value === chosen}
          tabIndex={index === active ? 0 : -1}
          className={styles.option}
          onClick={() => choose(index, option)}
          onKeyDown={(event) => onKeyDown(event, index, option)}
        >
          <span>{option.label}</span>
          {props.opens(option) && (
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <path d="m4 2 4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          )}
        </div>
      ))}
    </div>
  );
}
