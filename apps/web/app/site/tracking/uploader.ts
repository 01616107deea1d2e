import type { TrackEvent } from '@jixu/domain/site/tracking/track-event';
import { afterUpload, type UploadLimits, uploadTick } from '@jixu/domain/site/tracking/upload-schedule';
import type { TrackStorage } from './track-storage.ts';

export type UploaderParts = {
  storage: TrackStorage;
  limits: UploadLimits;
  /** Whether the server has stored the events. */
  send: (events: readonly TrackEvent[]) => Promise<boolean>;
  now: () => number;
  /** Without Web Locks two tabs may send the same events, which the server recognises and counts once. */
  locks: LockManager | undefined;
};

const LOCK = 'jixu-track-upload';

/** Sends the collected events, one tab of a browser at a time. */
export class Uploader {
  readonly #parts: UploaderParts;
  #isSending = false;

  constructor(parts: UploaderParts) {
    this.#parts = parts;
  }

  /** To be called every TRACK_TICK_MS. */
  async tick(): Promise<void> {
    if (this.#isSending || !this.#isDue()) return;
    this.#isSending = true;
    try {
      const { locks } = this.#parts;
      if (!locks) await this.#upload();
      else await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? this.#upload() : undefined));
    } finally {
      this.#isSending = false;
    }
  }

  #isDue(): boolean {
    const { storage, limits, now } = this.#parts;
    const before = storage.schedule();
    const { schedule, isDue } = uploadTick(before, now(), limits);
    if (schedule !== before) storage.keepSchedule(schedule);
    return isDue && storage.hasEvents();
  }

  async #upload(): Promise<void> {
    const { storage, limits, send, now } = this.#parts;
    // Another tab may have uploaded between the check and the lock.
    const events = this.#isDue() ? storage.events().slice(0, limits.batch) : [];
    if (events.length === 0) return;
    const isKept = await send(events);
    if (isKept) storage.forget(events);
    storage.keepSchedule(afterUpload(storage.schedule(), isKept, now(), limits));
  }
}
