/** D08. playing: not on home, but no area is chosen either, so there is nothing to buy (TRIAL-04). */
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

/** How the video stands. */
export type TrialVideo = 'loading' | 'playing' | 'no-address' | 'stream-failed';

/** Where the list is that was listened from; courses are bought in an area only. */
export type TrialPlace = 'home' | 'no-area' | 'area';

/** Which button the learner is shown; null: none (TRIAL-02 … TRIAL-04). */
export function trialWay(place: TrialPlace, loggedIn: boolean): 'go-buy' | 'go-login' | null {
  if (place !== 'area') return null;
  return loggedIn ? 'go-buy' : 'go-login';
}

/** Names the state of the free-trial dialog; readable in the page as data-dialog-state. */
export function freeTrialState(video: TrialVideo, place: TrialPlace, loggedIn: boolean): FreeTrialState {
  if (video !== 'playing') return video;
  if (place === 'home') return 'on-home';
  return trialWay(place, loggedIn) ?? 'playing';
}
