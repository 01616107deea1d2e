/** D08. playing: opened outside the home page without an area, so there is nothing to buy (TRIAL-04). */
export const FREE_TRIAL_STATES = [
  'loading',
  'playing',
  'on-home',
  'go-login',
  'go-buy',
  'no-address',
  'stream-failed',
] as const;
export type FreeTrialState = (typeof FREE_TRIAL_STATES)[number];

/** The state of the video. */
export type TrialVideo = 'loading' | 'playing' | 'no-address' | 'stream-failed';

/** Where the dialog was opened; courses can be bought only in an area. */
export type TrialPlace = 'home' | 'no-area' | 'area';

/** The button shown to the learner; null: none (TRIAL-02 … TRIAL-04). */
export function trialWay(place: TrialPlace, loggedIn: boolean): 'go-buy' | 'go-login' | null {
  if (place !== 'area') return null;
  return loggedIn ? 'go-buy' : 'go-login';
}

/** The state of the free-trial dialog, exposed in the DOM as data-dialog-state. */
export function freeTrialState(video: TrialVideo, place: TrialPlace, loggedIn: boolean): FreeTrialState {
  if (video !== 'playing') return video;
  if (place === 'home') return 'on-home';
  return trialWay(place, loggedIn) ?? 'playing';
}
