import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { zhCN } from 'react-day-picker/locale/zh-CN';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import { Button } from './button.tsx';
import styles from './date-range.module.css';
import { fromIsoDay, toIsoDay } from './iso-day.ts';

/** Both days as yyyy-MM-dd, the earlier first. An incomplete range counts as none (STATUTE-11). */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface DateRangeCalendarProps {
  value: DayRange | null;
  /** First and last year on offer. */
  years: readonly [number, number];
  /** yyyy-MM-dd; marked, and in view when nothing is chosen. */
  today: string;
  onFinish: (range: DayRange | null) => void;
}

/** Class names for react-day-picker, which brings no styles of its own here. */
const CLASS_NAMES = {
  root: styles.calendar ?? '',
  month: styles.month ?? '',
  dropdowns: styles.dropdowns ?? '',
  dropdown_root: styles.dropdownRoot ?? '',
  dropdown: styles.dropdown ?? '',
  caption_label: styles.dropdownText ?? '',
  button_previous: styles.turn ?? '',
  button_next: styles.turn ?? '',
  chevron: styles.chevron ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.cell ?? '',
  day_button: styles.day ?? '',
  today: styles.today ?? '',
  outside: styles.outside ?? '',
  range_start: styles.start ?? '',
  range_middle: styles.middle ?? '',
  range_end: styles.end ?? '',
};

/** The first click sets one end, the second the other, in either order. */
export function DateRangeCalendar({ value, years, today, onFinish }: DateRangeCalendarProps) {
  const [first, setFirst] = useState<Date | null>(null);
  const [firstYear, lastYear] = years;
  const from = value === null ? undefined : fromIsoDay(value.from);
  const to = value === null ? undefined : fromIsoDay(value.to);
  const now = fromIsoDay(today) ?? new Date(lastYear, 0);
  const pick = (day: Date) => {
    if (first === null) return setFirst(day);
    const [earlier, later] = first <= day ? [first, day] : [day, first];
    onFinish({ from: toIsoDay(earlier), to: toIsoDay(later) });
  };
  return (
    <>
      <DayPicker
        mode="range"
        autoFocus
        locale={zhCN}
        captionLayout="dropdown"
        navLayout="around"
        fixedWeeks
        showOutsideDays
        today={now}
        defaultMonth={to ?? now}
        startMonth={new Date(firstYear, 0)}
        endMonth={new Date(lastYear, 11)}
        selected={first === null ? { from, to } : { from: first, to: undefined }}
        onSelect={(_range, day) => pick(day)}
        formatters={{ formatYearDropdown: (day) => PARTS_TEXTS.year(day.getFullYear()) }}
        classNames={CLASS_NAMES}
      />
      <div className={styles.foot}>
        <span aria-live="polite">
          {first === null ? PARTS_TEXTS.firstDay : PARTS_TEXTS.lastDay(toIsoDay(first))}
        </span>
        {value !== null && (
          <Button kind="quiet" size="small" onClick={() => onFinish(null)}>
            {PARTS_TEXTS.clear}
          </Button>
        )}
      </div>
    </>
  );
}
