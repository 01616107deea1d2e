import { useLayoutEffect, useRef, useState } from 'react';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import { Button } from './button.tsx';
import styles from './cascader.module.css';
import { CascaderColumn } from './cascader-column.tsx';
import { type CascaderOption, cascaderColumns, cascaderPath } from './cascader-option.ts';
import { Skeleton } from './skeleton.tsx';

export interface CascaderPopupProps {
  columns: readonly string[];
  options: readonly CascaderOption[];
  value: readonly string[];
  loading: boolean;
  onFinish: (path: readonly CascaderOption[]) => void;
  /** null: the choice cannot be cleared. */
  onClear: (() => void) | null;
}

/** The columns with the choice made so far, starting from the previous choice. */
export function CascaderPopup({ columns, options, value, loading, onFinish, onClear }: CascaderPopupProps) {
  const [values, setValues] = useState(value);
  const [current, setCurrent] = useState(Math.max(0, value.length - 1));
  const place = useRef<HTMLDivElement>(null);
  const last = columns.length - 1;
  const path = cascaderPath(options, values);

  // the focus moves to the column that has just opened, or back to the one returned to
  useLayoutEffect(() => {
    const list = place.current?.querySelectorAll('[role="listbox"]')[current];
    list?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [current]);

  const opens = (column: number, option: CascaderOption) =>
    column < last && (option.children?.length ?? 0) > 0;
  const choose = (column: number, option: CascaderOption) => {
    setValues([...values.slice(0, column), option.value]);
    if (opens(column, option)) setCurrent(column + 1);
    else onFinish([...path.slice(0, column), option]);
  };

  if (loading) return <Skeleton lines={4} />;
  return (
    <>
      <div className={styles.trail}>
        {path.slice(0, current).map((option, column) => (
          <button key={option.value} type="button" onClick={() => setCurrent(column)}>
            {option.label} ›
          </button>
        ))}
      </div>
      <div ref={place} className={styles.columns}>
        {cascaderColumns(options, values, columns.length).map((entries, column) => (
          <CascaderColumn
            // a new key resets the column when its options change
            key={`${columns[column]} ${values.slice(0, column).join()}`}
            label={columns[column] ?? ''}
            options={entries}
            chosen={values[column]}
            isCurrent={column === current}
            opens={(option) => opens(column, option)}
            onChoose={(option) => choose(column, option)}
            onBack={() => setCurrent(Math.max(0, column - 1))}
          />
        ))}
      </div>
      {onClear && (
        <div className={styles.foot}>
          <Button kind="quiet" size="small" onClick={onClear}>
            {PARTS_TEXTS.clear}
          </Button>
        </div>
      )}
    </>
  );
}
