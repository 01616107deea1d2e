import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import { ChosenLine, type ChosenLineProps, OpenerText } from './chosen-line.tsx';
import styles from './date-range.module.css';
import { DateRangeCalendar, type DateRangeCalendarProps, type DayRange } from './date-range-calendar.tsx';
import frame from './popup.module.css';

export interface DateRangeProps extends ChosenLineProps, Omit<DateRangeCalendarProps, 'onFinish'> {
  onChange: (range: DayRange | null) => void;
  placeholder?: string;
}

const CALENDAR = 'M1 3h10v8H1zM1 5.5h10M4 1v3M8 1v3';

/** A first and a last day, chosen in one calendar; onChange is called only with both. */
export function DateRange(props: DateRangeProps) {
  const { label, value, placeholder = PARTS_TEXTS.chooseDays } = props;
  const [isOpen, setOpen] = useState(false);
  const finish = (range: DayRange | null) => {
    setOpen(false);
    props.onChange(range);
  };
  return (
    <ChosenLine {...props}>
      {(opener) => (
        <Popover.Root open={isOpen} onOpenChange={setOpen}>
          <Popover.Trigger
            {...opener}
            disabled={props.disabled}
            data-placeholder={value === null ? '' : undefined}
          >
            <OpenerText id={opener.id} mark={CALENDAR}>
              {value === null ? (
                placeholder
              ) : (
                <>
                  <span className={styles.whole}>{value.from}</span> {PARTS_TEXTS.to}{' '}
                  <span className={styles.whole}>{value.to}</span>
                </>
              )}
            </OpenerText>
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner className={frame.positioner} sideOffset={4} align="start">
              <Popover.Popup className={frame.popup} aria-label={label}>
                <DateRangeCalendar value={value} years={props.years} today={props.today} onFinish={finish} />
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
    </ChosenLine>
  );
}
