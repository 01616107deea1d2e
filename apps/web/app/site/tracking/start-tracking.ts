import { CONSTANTS } from '@jixu/constants';
import type { KeyValueStorage } from '@jixu/controllers/ports';
import { registration } from '@jixu/domain/site/tracking/site-events';
import { type TrackingConfig, trackingServer } from '@jixu/domain/site/tracking/tracking-config';
import { md5 } from '../../api/md5.ts';
import { type FollowedSession, followLogins } from './follow-logins.ts';
import type { InteractionBuffer } from './interactions.ts';
import { sendReport } from './send-report.ts';
import { TrackStorage } from './track-storage.ts';
import { Tracker } from './tracker.ts';
import { Uploader, type UploaderParts } from './uploader.ts';

/** What tracking sees of a site. */
export type TrackedSite = { readonly session: FollowedSession; readonly localStorage: KeyValueStorage };

/** Starts collecting and uploading; returns a function that stops it. A host without a tracking server collects nothing. */
export function startTracking(
  site: TrackedSite,
  config: TrackingConfig,
  interactions: InteractionBuffer,
): () => void {
  const server = trackingServer(config, window.location.host);
  if (server === '') {
    interactions.handTo(() => undefined);
    return () => undefined;
  }
  const { session } = site;
  const storage = new TrackStorage(site.localStorage);
  const { limits, appId, secret, registrationType } = config;
  const tracker = new Tracker({ storage, limits, hasSession: () => session.get().loggedIn === true });
  const send: UploaderParts['send'] = (events) => sendReport({ server, appId, secret, md5 }, events);
  const uploader = new Uploader({ storage, limits, send, now: Date.now, locks: navigator.locks });
  interactions.handTo(tracker.take);
  const timer = setInterval(() => void uploader.tick(), CONSTANTS.TRACK_TICK_MS);
  const unfollow = followLogins(session, storage, () =>
    tracker.keep(registration(registrationType), Date.now()),
  );
  return () => {
    clearInterval(timer);
    unfollow();
  };
}
