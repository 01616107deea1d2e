import { CONSTANTS } from '@jixu/constants';
import type { KeyValueStorage } from '@jixu/controllers/ports';
import { isRepeated, type TrackEvent } from '@jixu/domain/site/tracking/track-event';
import { deviceIdFrom, isDeviceId } from '@jixu/domain/site/tracking/track-identity';
import type { UploadSchedule } from '@jixu/domain/site/tracking/upload-schedule';

/** The keys of localStorage (TRACK-02, notes §3.3); userData is the session's. */
const KEYS = {
  events: 'trackEventList',
  device: 'trackDeviceId',
  delay: 'trackDelayTime',
  failures: 'trackFailCount',
  logins: 'trackLoginCounter',
  subject: 'trackSubjectIndex',
  userData: 'userData',
} as const;
type Key = (typeof KEYS)[keyof typeof KEYS];

/** A browser that never reaches the server drops the oldest events. */
export const MOST_EVENTS = 1000;

const isEvent = (value: unknown): value is TrackEvent =>
  typeof value === 'object' &&
  value !== null &&
  'event_name' in value &&
  'info' in value &&
  'out_token' in value;

/**
 * The tracking data in the browser. Each change reads, modifies and writes synchronously, without waiting for a lock,
 * so that a click that leaves the page is stored. Where the storage is blocked or full, data last as long as the page.
 */
export class TrackStorage {
  readonly #storage: KeyValueStorage;
  readonly #unkept = new Map<Key, string>();

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  /** Stores an event unless it is a repetition; returns whether it is now the only one. */
  add(event: TrackEvent): boolean {
    const listed = this.events();
    if (isRepeated(event, listed)) return false;
    this.#writeEvents([...listed, event].slice(-MOST_EVENTS));
    return listed.length === 0;
  }

  /** Oldest first. */
  events(): readonly TrackEvent[] {
    try {
      const list: unknown = JSON.parse(this.#read(KEYS.events) ?? '[]');
      return Array.isArray(list) ? list.filter(isEvent) : [];
    } catch {
      return [];
    }
  }

  hasEvents(): boolean {
    return this.#read(KEYS.events) !== null;
  }

  /** Removes what was sent, once each, wherever it is by now. */
  forget(sent: readonly TrackEvent[]): void {
    const left = sent.map((event) => JSON.stringify(event));
    const kept = this.events().filter((event) => {
      const place = left.indexOf(JSON.stringify(event));
      if (place !== -1) left.splice(place, 1);
      return place === -1;
    });
    this.#writeEvents(kept);
  }

  schedule(): UploadSchedule {
    return { failures: this.#number(KEYS.failures), notBeforeMs: this.#number(KEYS.delay) };
  }

  keepSchedule({ failures, notBeforeMs }: UploadSchedule): void {
    this.#write(KEYS.failures, String(failures));
    this.#write(KEYS.delay, String(notBeforeMs));
  }

  deviceId(): string {
    const known = this.#read(KEYS.device);
    if (isDeviceId(known)) return known;
    const made = deviceIdFrom(crypto.getRandomValues(new Uint8Array(CONSTANTS.TRACK_ID_LENGTH)));
    this.#write(KEYS.device, made);
    return made;
  }

  userData(): string | null {
    return this.#read(KEYS.userData);
  }

  /** Number of logins and logouts in this browser. */
  logins(): number {
    return this.#number(KEYS.logins);
  }

  countLogin(): void {
    this.#write(KEYS.logins, String(this.logins() + 1));
  }

  /** The profession whose courses were viewed last; null: none yet. Subjects have no pages so far. */
  professionId(): number | null {
    const [, id = ''] = /"profession_id":"([1-9]\d{0,8})"/.exec(this.#read(KEYS.subject) ?? '') ?? [];
    return id === '' ? null : Number(id);
  }

  keepProfessionId(id: number): void {
    this.#write(KEYS.subject, JSON.stringify({ subject_id: '', profession_id: String(id) }));
  }

  #writeEvents(events: readonly TrackEvent[]): void {
    if (events.length > 0) this.#write(KEYS.events, JSON.stringify(events));
    else this.#remove(KEYS.events);
  }

  #number(key: Key): number {
    const number = Number(this.#read(key) ?? 0);
    return Number.isSafeInteger(number) && number >= 0 ? number : 0;
  }

  #read(key: Key): string | null {
    try {
      return this.#unkept.get(key) ?? this.#storage.getItem(key);
    } catch {
      return null;
    }
  }

  #write(key: Key, value: string): void {
    try {
      this.#storage.setItem(key, value);
      this.#unkept.delete(key);
    } catch {
      this.#unkept.set(key, value);
    }
  }

  #remove(key: Key): void {
    this.#unkept.delete(key);
    try {
      this.#storage.removeItem(key);
    } catch {
      // It was never stored.
    }
  }
}
