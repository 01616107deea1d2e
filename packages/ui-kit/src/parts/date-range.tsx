import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import type { ChosenLineProps } from './chosen-line.tsx';
import { ChosenPopover } from './chosen-popover.tsx';
import styles from './date-range.module.css';
import { DateRangeCalendar, type DateRangeCalendarProps, type DayRange } from './date-range-calendar.tsx';

export interface DateRangeProps extends ChosenLineProps, Omit<DateRangeCalendarProps, 'onFinish'> {
  onChange: (range: DayRange | null) => void;
  placeholder?: string;
}

const CALENDAR = 'M1 3h10v8H1zM1 5.5h10M4 1v3M8 1v3';

/** A first and a last day, chosen in one calendar; onChange is called only with both. */
export function DateRange(props: DateRangeProps) {
  const { value, years, today, onChange, ...line } = props;
  return (
    <ChosenPopover
      {...line}
      chosen={value && <WrittenRange {...value} />}
      placeholder={props.placeholder ?? PARTS_TEXTS.chooseDays}
      mark={CALENDAR}
    >
      {(close) => (
        <DateRangeCalendar
          value={value}
          years={years}
          today={today}
          onFinish={(range) => {
            close();
            onChange(range);
          }}
        />
      )}
    </ChosenPopover>
  );
}

function WrittenRange({ from, to }: DayRange) {
  return (
    <>
      <span className={styles.whole}>{from}</span> {PARTS_TEXTS.to} <span className={styles.whole}>{to}</span>
    </>
  );
}
