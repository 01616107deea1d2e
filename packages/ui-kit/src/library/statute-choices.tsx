import { Cascader, type CascaderOption } from '../parts/cascader.tsx';
import { DateRange } from '../parts/date-range.tsx';
import type { DayRange } from '../parts/date-range-calendar.tsx';
import { Select } from '../parts/select.tsx';
import { LIBRARY_TEXTS as TEXTS } from '../texts/library-texts.ts';
import type { StatuteCategory, StatuteGroup } from './statute-menu.tsx';

/** What is chosen beside the words of a search. */
export interface StatuteChoice {
  /** Administrative code; '' for every area. */
  area: string;
  /** Ids from the first level on. */
  catalog: readonly string[];
  industryId: number | null;
  days: DayRange | null;
}

export interface StatuteChoicesProps {
  groups: readonly StatuteGroup[];
  industries: readonly StatuteCategory[];
  /** Null while they are loading. */
  areas: readonly CascaderOption[] | null;
  areasFailed: boolean;
  choice: StatuteChoice;
  years: readonly [number, number];
  today: string;
  onChange: (change: Partial<StatuteChoice>) => void;
}

const optionOf = ({ id, name }: StatuteCategory): CascaderOption => ({ value: String(id), label: name });
const values = (path: readonly CascaderOption[]) => path.map(({ value }) => value);

/** The way to the option that stands for a code; empty where there is none. */
function pathTo(options: readonly CascaderOption[], code: string): string[] {
  for (const { value, children = [] } of options) {
    if (value === code && children.length === 0) return [value];
    const below = pathTo(children, code);
    if (below.length > 0) return [value, ...below];
  }
  return [];
}

/** Area, category, industry and days of a search in the library (STATUTE-04). */
export default function StatuteChoices(props: StatuteChoicesProps) {
  const { choice, onChange } = props;
  return (
    <>
      <Cascader
        place="line"
        label={TEXTS.area}
        columns={TEXTS.areaColumns}
        options={props.areas ?? []}
        loading={props.areas === null && !props.areasFailed}
        error={props.areasFailed ? TEXTS.areasFailed : null}
        value={choice.area === '' ? [] : pathTo(props.areas ?? [], choice.area)}
        placeholder={choice.area === '' ? TEXTS.anyArea : TEXTS.areaLoading}
        clearable
        onChange={(path) => onChange({ area: path.at(-1)?.value ?? '' })}
      />
      <Cascader
        place="line"
        label={TEXTS.catalog}
        columns={TEXTS.catalogColumns}
        options={props.groups.map((group) => ({
          ...optionOf(group),
          children: group.children.map(optionOf),
        }))}
        value={choice.catalog}
        placeholder={TEXTS.anyCatalog}
        clearable
        onChange={(path) => onChange({ catalog: values(path) })}
      />
      <Select
        place="line"
        label={TEXTS.industry}
        value={choice.industryId === null ? '' : String(choice.industryId)}
        options={[
          { value: '', label: TEXTS.anyIndustry },
          ...props.industries.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(id) => onChange({ industryId: id === '' ? null : Number(id) })}
      />
      <DateRange
        place="line"
        label={TEXTS.days}
        value={choice.days}
        years={props.years}
        today={props.today}
        placeholder={TEXTS.anyDays}
        onChange={(days) => onChange({ days })}
      />
    </>
  );
}
