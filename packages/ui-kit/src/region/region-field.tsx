import type { AreaHit } from '@jixu/domain/region/area-search';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { REGION_TEXTS as TEXTS } from '../texts/region-texts.ts';
import styles from './region-field.module.css';

export interface RegionFieldProps {
  /** The areas that may be meant; null while they are not known. */
  search: (typed: string) => readonly AreaHit[] | null;
  /** Somebody is about to type: fetch what the search needs. */
  onNear: () => void;
  onChoose: (hit: AreaHit) => void;
}

/** empty: nothing typed. searching: the areas are not known yet. rejected: 进入 was pressed with nothing to enter. */
type RegionFieldState = 'empty' | 'searching' | 'hits' | 'no-hit' | 'rejected';

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
};

/**
 * One field for province, city, district or their pinyin, and one way in. What it finds stands below it as typed; Enter and the button
 * take the first, or the one the arrows reached.
 */
export function RegionField({ search, onNear, onChoose }: RegionFieldProps) {
  const field = useTypedArea(search, onChoose);
  useTypedEarly(field, onNear);
  const { input, hits, active, state } = field;
  const id = useId();
  const isOpen = field.isOpen && hits !== null && hits.length > 0;
  return (
    <form
      className={styles.form}
      action="#region"
      data-panel-state={state}
      onPointerEnter={onNear}
      onSubmit={(event) => {
        event.preventDefault();
        field.enter();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) field.close();
      }}
    >
      <div className={styles.line}>
        <input
          ref={input}
          className={styles.input}
          type="text"
          role="combobox"
          autoComplete="off"
          enterKeyHint="go"
          aria-label={TEXTS.search}
          placeholder={TEXTS.searchPlaceholder}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-hits` : undefined}
          aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
          aria-invalid={state === 'rejected' || undefined}
          aria-describedby={`${id}-said`}
          value={field.typed}
          onFocus={onNear}
          onChange={({ target }) => field.type(target.value)}
          onKeyDown={field.onKeyDown}
        />
        <Button type="submit" kind="primary" size="large" className={styles.enter}>
          {TEXTS.searchEnter}
        </Button>
      </div>
      {isOpen && <Hits id={id} hits={hits} active={active} onChoose={field.choose} />}
      <p id={`${id}-said`} className={styles.said} role="status">
        {state === 'rejected' && TEXTS.typeFirst}
        {state === 'searching' && TEXTS.searching}
        {state === 'no-hit' && TEXTS.noHit(field.typed.trim())}
      </p>
    </form>
  );
}

/** What was typed before the page was alive is a search like any other. */
function useTypedEarly({ input, type }: ReturnType<typeof useTypedArea>, onNear: () => void): void {
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current || input.current === null) return;
    isRead.current = true;
    const { value } = input.current;
    if (document.activeElement === input.current || value !== '') onNear();
    if (value !== '') type(value);
  });
}

/** What is typed, what it finds, and which of that would be entered. */
function useTypedArea(search: RegionFieldProps['search'], onChoose: RegionFieldProps['onChoose']) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [isRejected, setIsRejected] = useState(false);
  const isBlank = typed.trim() === '';
  const hits = isBlank ? [] : search(typed);
  const choose = (hit: AreaHit) => {
    setIsOpen(false);
    setTyped(hit.area.name);
    onChoose(hit);
  };
  return {
    input,
    typed,
    hits,
    active,
    isOpen,
    state: stateOf(isBlank, isRejected, hits),
    choose,
    close: () => setIsOpen(false),
    type: (text: string) => {
      setTyped(text);
      setActive(0);
      setIsRejected(false);
      setIsOpen(true);
    },
    enter: () => {
      const hit = hits?.[active];
      if (hit) return choose(hit);
      setIsRejected(isBlank);
      input.current?.focus();
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Enter and arrows belong to the input method while it composes.
      if (event.nativeEvent.isComposing || !hits || hits.length === 0) return;
      const step = STEPS[event.key];
      if (step) {
        event.preventDefault();
        setActive(isOpen ? step(active, hits.length) : active);
        setIsOpen(true);
      } else if (event.key === 'Escape' && isOpen) {
        event.preventDefault();
        setIsOpen(false);
      }
    },
  };
}

function stateOf(isBlank: boolean, isRejected: boolean, hits: readonly AreaHit[] | null): RegionFieldState {
  if (isBlank) return isRejected ? 'rejected' : 'empty';
  if (hits === null) return 'searching';
  return hits.length === 0 ? 'no-hit' : 'hits';
}

interface HitsProps {
  id: string;
  hits: readonly AreaHit[];
  active: number;
  onChoose: (hit: AreaHit) => void;
}

function Hits({ id, hits, active, onChoose }: HitsProps) {
  return (
    <div id={`${id}-hits`} className={styles.hits} role="listbox" aria-label={TEXTS.searchHits}>
      {hits.map((hit, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
        <div
          key={hit.area.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.hit}
          // The focus stays in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(hit)}
        >
          <span>{hit.area.name}</span>
          <span className={styles.above}>{hit.above.join(' · ')}</span>
        </div>
      ))}
    </div>
  );
}
