import { adClick, type ClickPlace, keyClick, pageView } from '@jixu/domain/site/tracking/site-events';
import { type SiteEvent, trackEvent } from '@jixu/domain/site/tracking/track-event';
import { identify } from '@jixu/domain/site/tracking/track-identity';
import { placeAt, reportPageAt, trackedPlace } from '@jixu/domain/site/tracking/tracked-place';
import { afterFirstEvent, type UploadLimits } from '@jixu/domain/site/tracking/upload-schedule';
import type { Interaction } from './interactions.ts';
import type { TrackStorage } from './track-storage.ts';
import { CONTROL_LABELS, DIALOG_LABELS } from './tracked-labels.ts';

export type TrackerParts = {
  storage: TrackStorage;
  limits: UploadLimits;
  hasSession: () => boolean;
};

/** Turns observations into events and stores them for the uploader. */
export class Tracker {
  readonly #parts: TrackerParts;

  constructor(parts: TrackerParts) {
    this.#parts = parts;
  }

  readonly take = (interaction: Interaction): void => {
    const event = interaction.kind === 'view' ? this.#viewed(interaction.path) : this.#pressed(interaction);
    this.keep(event, interaction.atMs);
  };

  /** Null: nothing that may be reported. */
  keep(event: SiteEvent | null, atMs: number): void {
    if (event === null) return;
    const { storage, limits, hasSession } = this.#parts;
    const identity = identify(storage.deviceId(), {
      hasSession: hasSession(),
      userData: storage.userData(),
    });
    const isFirst = storage.add(trackEvent(event, identity, atMs));
    if (isFirst) storage.keepSchedule(afterFirstEvent(storage.schedule(), atMs, limits));
  }

  #viewed(path: string): SiteEvent | null {
    const place = placeAt(path);
    if (place.professionId !== null) this.#parts.storage.keepProfessionId(place.professionId);
    return pageView(reportPageAt(path).reportId, place);
  }

  #pressed({ path, text, dialog, ad }: Interaction & { kind: 'press' }): SiteEvent | null {
    const page = reportPageAt(path);
    const place: ClickPlace = {
      reportId: page.reportId,
      professionId: this.#parts.storage.professionId(),
      place: trackedPlace(path),
    };
    if (ad !== null) return adClick(ad, place);
    if (!CONTROL_LABELS.has(text)) return null;
    // A dialog whose name was loaded, such as a course's, is not named; its page is.
    return keyClick(text, dialog !== null && DIALOG_LABELS.has(dialog) ? dialog : page.name, place);
  }
}
