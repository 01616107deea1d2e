import type { Area, AreaChildren } from '@jixu/domain/region/area-tree';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { REGION_TEXTS as TEXTS } from '../texts/region-texts.ts';
import styles from './region-column.module.css';

export interface RegionColumnProps {
  label: string;
  entries: AreaChildren;
  chosen: Area | null;
  onChoose: (area: Area) => void;
  /** Whose entries these are, named where none of them is open. */
  of?: string | undefined;
  /** Shown when there is nothing to choose. */
  children?: ReactNode;
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** One column of the cascade: a listbox with a single tab stop; up and down move inside it, left and right between columns. */
export function RegionColumn({ label, entries, chosen, onChoose, of, children }: RegionColumnProps) {
  const labelId = useId();
  return (
    <section className={styles.column} aria-labelledby={labelId}>
      <h3 id={labelId} className={styles.label}>
        {label}
      </h3>
      {entries.kind === 'areas' && (
        <Entries
          key={entries.areas[0]?.id}
          labelId={labelId}
          areas={entries.areas}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
      {entries.kind === 'coming-soon' && (
        <p className={styles.empty}>
          {of && <span>{TEXTS.notOpen(of)}</span>}
          <span>{TEXTS.comingSoon}</span>
        </p>
      )}
      {entries.kind === 'leaf' && children && <div className={styles.empty}>{children}</div>}
    </section>
  );
}

interface EntriesProps extends Pick<RegionColumnProps, 'chosen' | 'onChoose'> {
  areas: readonly Area[];
  labelId: string;
}

function Entries({ areas, chosen, onChoose, labelId }: EntriesProps) {
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      areas.findIndex((area) => area.id === chosen?.id),
    ),
  );
  const list = useRef<HTMLDivElement>(null);
  const focusAt = (index: number) => {
    setActive(index);
    const option = list.current?.children[index];
    if (option instanceof HTMLElement) option.focus();
  };
  const onKeyDown = (event: KeyboardEvent, area: Area) => {
    const step = STEPS[event.key];
    if (step) focusAt(step(active, areas.length - 1));
    else if (event.key === 'Enter' || event.key === ' ') onChoose(area);
    else if (event.key === 'ArrowRight') focusColumn(list.current, 'next');
    else if (event.key === 'ArrowLeft') focusColumn(list.current, 'previous');
    else return;
    event.preventDefault();
  };
  return (
    <div ref={list} className={styles.list} role="listbox" aria-labelledby={labelId} tabIndex={-1}>
      {areas.map((area, index) => (
        <div
          key={area.id}
          role="option"
          aria-selected={area.id === chosen?.id}
          tabIndex={index === active ? 0 : -1}
          className={styles.option}
          onClick={() => {
            setActive(index);
            onChoose(area);
          }}
          onKeyDown={(event) => onKeyDown(event, area)}
        >
          {area.name}
        </div>
      ))}
    </div>
  );
}

/** Moves the focus to the neighbouring column, if there is one. */
function focusColumn(list: HTMLElement | null, direction: 'next' | 'previous'): void {
  const column = list?.closest('section');
  const other = direction === 'next' ? column?.nextElementSibling : column?.previousElementSibling;
  const stop = other?.querySelector<HTMLElement>('[tabindex="0"], button');
  stop?.focus();
}
