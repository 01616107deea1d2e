import type { CourseClass, CourseSearch } from '@jixu/domain/study/selection/course-list';
import { Select } from '../parts/select.tsx';
import { TextField } from '../parts/text-field.tsx';
import { SELECTION_TEXTS as TEXTS } from '../texts/selection-texts.ts';
import styles from './selection-search.module.css';

export interface SelectionSearchProps {
  search: CourseSearch;
  classes: readonly CourseClass[];
  onSearch: (search: Partial<CourseSearch>) => void;
}

const EVERY = 'every';
const EVERY_OPTION = { value: EVERY, label: TEXTS.every };

/** By course or teacher (SELECT-04); by class, then by its subjects (SELECT-05). */
export function SelectionSearch({ search, classes, onSearch }: SelectionSearchProps) {
  const chosen = classes.find(({ id }) => id === search.classId);
  return (
    <search className={styles.search} aria-label={TEXTS.search}>
      <TextField
        label={TEXTS.searchLabel}
        name="course-search"
        value={search.text}
        placeholder={TEXTS.searchPlaceholder}
        onChange={(text) => onSearch({ text })}
      />
      <Select
        label={TEXTS.classify}
        value={search.classId === null ? EVERY : String(search.classId)}
        options={[EVERY_OPTION, ...classes.map(optionOf)]}
        onChange={(id) => onSearch({ classId: id === EVERY ? null : Number(id), subjectId: null })}
      />
      <Select
        label={TEXTS.subject}
        value={search.subjectId === null ? EVERY : String(search.subjectId)}
        options={[EVERY_OPTION, ...(chosen?.subjects ?? []).map(optionOf)]}
        disabled={chosen === undefined}
        onChange={(id) => onSearch({ subjectId: id === EVERY ? null : Number(id) })}
      />
    </search>
  );
}

function optionOf({ id, name }: { id: number; name: string }) {
  return { value: String(id), label: name };
}
