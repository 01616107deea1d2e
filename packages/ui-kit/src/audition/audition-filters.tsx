import type { ReactNode } from 'react';
import { Select } from '../parts/select.tsx';
import { AUDITION_TEXTS as TEXTS } from '../texts/audition-texts.ts';
import styles from './audition-filters.module.css';

export interface AuditionOption {
  readonly id: number;
  readonly name: string;
}

export const AUDITION_FILTER_NAMES = ['catalog', 'year', 'classify', 'subject'] as const;
export type AuditionFilterName = (typeof AUDITION_FILTER_NAMES)[number];

export interface AuditionFiltersProps {
  /** The options of each filter (home_page/option); a filter without options is hidden (AUDITION-15). */
  options: Readonly<Partial<Record<AuditionFilterName, readonly AuditionOption[]>>>;
  /** The chosen id of each filter; omitted: all. */
  chosen: Readonly<Partial<Record<AuditionFilterName, number>>>;
  /** null: back to all. */
  onChoose: (name: AuditionFilterName, id: number | null) => void;
  /** Shown first: a filter of the page's own, e.g. the area. */
  children?: ReactNode;
}

const ALL = 'all';

/** The filter row above the audition list: person category, year, classify and its subjects (HOME-20). */
export function AuditionFilters({ options, chosen, onChoose, children }: AuditionFiltersProps) {
  const offered = AUDITION_FILTER_NAMES.filter((name) => options[name]?.length);
  if (offered.length === 0 && !children) return null;
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{TEXTS.filters}</legend>
      {children}
      {offered.map((name) => (
        <Select
          key={name}
          label={TEXTS[name]}
          value={String(chosen[name] ?? ALL)}
          options={[
            { value: ALL, label: TEXTS.all },
            ...(options[name] ?? []).map((option) => ({ value: String(option.id), label: option.name })),
          ]}
          onChange={(value) => onChoose(name, value === ALL ? null : Number(value))}
        />
      ))}
    </fieldset>
  );
}
