import { adClick, type ClickPlace, keyClick, pageView } from '@jixu/domain/tracking/happenings';
import { reportPageAt } from '@jixu/domain/tracking/report-page';
import { type Happening, trackEvent } from '@jixu/domain/tracking/track-event';
import { identify } from '@jixu/domain/tracking/track-identity';
import { placeAt } from '@jixu/domain/tracking/tracked-place';
import { afterFirstEvent, type UploadLimits } from '@jixu/domain/tracking/upload-pace';
import { CONTROL_NAMES, DIALOG_NAMES } from './known-names.ts';
import type { Sighting } from './sightings.ts';
import type { TrackStorage } from './track-storage.ts';

export type TrackerParts = {
  storage: TrackStorage;
  limits: UploadLimits;
  hasSession: () => boolean;
};

/** Makes events of what was seen, and keeps them for the uploader. */
export class Tracker {
  readonly #parts: TrackerParts;

  constructor(parts: TrackerParts) {
    this.#parts = parts;
  }

  readonly take = (sighting: Sighting): void => {
    const happening = sighting.kind === 'view' ? this.#viewed(sighting.path) : this.#pressed(sighting);
    this.keep(happening, sighting.atMs);
  };

  /** Null: nothing that may be reported. */
  keep(happening: Happening | null, atMs: number): void {
    if (happening === null) return;
    const { storage, limits, hasSession } = this.#parts;
    const identity = identify(storage.deviceId(), {
      hasSession: hasSession(),
      userData: storage.userData(),
    });
    const isFirst = storage.add(trackEvent(happening, identity, atMs));
    if (isFirst) storage.keepPace(afterFirstEvent(storage.pace(), atMs, limits));
  }

  #viewed(path: string): Happening | null {
    const place = placeAt(path);
    if (place.professionId !== null) this.#parts.storage.keepProfessionId(place.professionId);
    return pageView(reportPageAt(path).reportId, place);
  }

  #pressed({ path, text, dialog, ad }: Sighting & { kind: 'press' }): Happening | null {
    const page = reportPageAt(path);
    const place: ClickPlace = {
      reportId: page.reportId,
      professionId: this.#parts.storage.professionId(),
    };
    if (ad !== null) return adClick(ad, place);
    if (!CONTROL_NAMES.has(text)) return null;
    // A dialog whose name was loaded, such as a course's, is not named; the page it is on is.
    return keyClick(text, dialog !== null && DIALOG_NAMES.has(dialog) ? dialog : page.name, place);
  }
}
