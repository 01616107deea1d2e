import { Select } from '../parts/select.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import styles from './study-filters.module.css';

export interface StudyFilterOption {
  id: number;
  name: string;
}

export interface StudyFiltersProps {
  years: readonly StudyFilterOption[];
  year: number | null;
  onYearChange: (year: number) => void;
  /** The packages the learner owns. */
  packages: readonly StudyFilterOption[];
  /** null: all of them. */
  packageId: number | null;
  onPackageChange: (packageId: number | null) => void;
}

const ALL = 'all';

/** Year (STUDY-01) and bought package (STUDY-02). */
export function StudyFilters(props: StudyFiltersProps) {
  const years = props.years.map(({ id, name }) => ({ value: String(id), label: name }));
  const packages = props.packages.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line in every browser
    <div className={styles.filters} role="group" aria-label={CENTER_TEXTS.filters}>
      <Select
        label={CENTER_TEXTS.year}
        value={props.year === null ? null : String(props.year)}
        options={years}
        disabled={years.length === 0}
        onChange={(year) => props.onYearChange(Number(year))}
      />
      <Select
        label={CENTER_TEXTS.package}
        value={props.packageId === null ? ALL : String(props.packageId)}
        options={[{ value: ALL, label: CENTER_TEXTS.allPackages }, ...packages]}
        disabled={packages.length === 0}
        onChange={(id) => props.onPackageChange(id === ALL ? null : Number(id))}
      />
    </div>
  );
}
