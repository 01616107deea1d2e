import { Button } from '../parts/button.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { ORDER_UI_TEXTS as TEXTS } from '../texts/order-texts.ts';
import styles from './order-timeline.module.css';

export const ORDER_TIMELINE_STATES = ['closed', 'loading', 'failed', 'empty', 'listed'] as const;
export type OrderTimelineState = (typeof ORDER_TIMELINE_STATES)[number];

export interface TimelineEvent {
  /** By the clock of Asia/Shanghai. */
  readonly time: string;
  readonly text: string;
}

export interface OrderTimelineProps {
  tradePno: string;
  open: boolean;
  /** null while loading; 'failed' when it could not be read. */
  events: readonly TimelineEvent[] | null | 'failed';
  onToggle: () => void;
  onRetry: () => void;
}

export function orderTimelineState({
  open,
  events,
}: Pick<OrderTimelineProps, 'open' | 'events'>): OrderTimelineState {
  if (!open) return 'closed';
  if (events === null) return 'loading';
  if (events === 'failed') return 'failed';
  return events.length === 0 ? 'empty' : 'listed';
}

/** What happened to an order, dated and in plain words, opened on demand. */
export function OrderTimeline(props: OrderTimelineProps) {
  const { tradePno, open, events, onToggle } = props;
  const id = `timeline-${tradePno}`;
  return (
    <div className={styles.timeline} data-panel-state={orderTimelineState(props)}>
      <Button kind="quiet" size="small" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        {open ? TEXTS.hideTimeline : TEXTS.showTimeline}
      </Button>
      <div id={id} hidden={!open}>
        {open && events === null && <Skeleton lines={3} label={TEXTS.timelineLoading} />}
        {open && events === 'failed' && (
          <p className={styles.note} role="alert">
            {TEXTS.timelineFailed}{' '}
            <Button size="small" onClick={props.onRetry}>
              {TEXTS.retry}
            </Button>
          </p>
        )}
        {open && events !== null && events !== 'failed' && <Events events={events} />}
      </div>
    </div>
  );
}

function Events({ events }: { events: readonly TimelineEvent[] }) {
  if (events.length === 0) return <p className={styles.note}>{TEXTS.timelineEmpty}</p>;
  return (
    <ol className={styles.events} aria-label={TEXTS.timeline}>
      {events.map(({ time, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells two equal events of one second apart
        <li key={`${time}-${index}`}>
          <time className={styles.time} dateTime={time.replace(' ', 'T')}>
            {time}
          </time>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
