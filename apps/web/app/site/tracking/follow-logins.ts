import { hasChanged, type LoginState } from '@jixu/domain/site/tracking/track-identity';
import type { TrackStorage } from './track-storage.ts';

export type FollowedSession = {
  get(): { readonly loggedIn: LoginState };
  subscribe(listener: () => void): () => void;
};

/** Counts logins and logouts of this browser (TRACK-06) and reports logins. Returns a function that stops it. */
export function followLogins(
  session: FollowedSession,
  storage: TrackStorage,
  loggedIn: () => void,
): () => void {
  let before = session.get().loggedIn;
  let counted = storage.logins();
  return session.subscribe(() => {
    const after = session.get().loggedIn;
    const isNew = hasChanged(before, after);
    before = after;
    // A change that this tab merely follows has been counted by the tab where it happened.
    if (isNew && storage.logins() === counted) {
      storage.countLogin();
      if (after) loggedIn();
    }
    counted = storage.logins();
  });
}
