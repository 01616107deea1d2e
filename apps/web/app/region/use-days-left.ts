import { shownDaysLeft } from '@jixu/domain/study/credits/countdown';
import { useEffect, useState } from 'react';

/** Null: nothing ends, or it has ended; undefined until the browser has counted them. */
export type DaysLeft = number | null | undefined;

/** Days are counted by the visitor's clock, because the page itself may be ten minutes old. */
export function useDaysLeft(endsAt: number | null): DaysLeft {
  const [days, setDays] = useState<DaysLeft>(endsAt === null ? null : undefined);
  useEffect(() => setDays(shownDaysLeft(endsAt, Date.now())), [endsAt]);
  return days;
}
