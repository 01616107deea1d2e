// Code that runs inside the recorded page; kept as text because the browser executes it.

/** Plays a lesson with the product's player and keeps every sample it reports. */
export const RECORDER = `
import { createLessonPlayer, loadHls } from '/source/packages/player/src/index.ts';
const video = document.querySelector('video');
const samples = [];
const hidden = { times: 0, frozen: 0 };
// No clock is passed: the player's default is part of what is recorded.
const player = createLessonPlayer({ video, frame: null, loadHls });
player.onSample((sample) => samples.push({ ...sample }));
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) return;
  hidden.times += 1;
  player.sampleNow();
});
// Renews the lease like the product: a request, and the next one twenty seconds after its response. The delay is what a
// hidden page does to renewals. (A chain of timers alone is limited to one a minute; one that goes through a request is
// not.)
const renewals = { last: performance.now(), longestMs: 0 };
const renew = async () => {
  const now = performance.now();
  renewals.longestMs = Math.max(renewals.longestMs, now - renewals.last);
  renewals.last = now;
  await fetch('/', { method: 'HEAD' }).catch(() => undefined);
  setTimeout(renew, 20000);
};
void renew();
document.addEventListener('freeze', () => { hidden.frozen += 1; });
globalThis.recorder = { player, video, samples, hidden, renewals };
player.open({
  address: '/media/recording/7001/master.m3u8', duration: 138, resume: 0, furthest: 138, mayJump: true, autoplay: true,
});
`;

export const IS_PLAYING = 'globalThis.recorder !== undefined && recorder.video.currentTime > 0.2';

/** The page's wall clock is off by a day and jumps every three seconds; performance.now is unaffected. */
export const DAY_CLOCK = `{
  const real = Date.now.bind(Date);
  const RealDate = Date;
  const off = () => (Math.floor(performance.now() / 3000) % 3 - 1) * 86400000;
  globalThis.Date = class extends RealDate {
    constructor(...given) { if (given.length === 0) super(real() + off()); else super(...given); }
    static now() { return real() + off(); }
  };
}`;

/** Pauses before reading: destroying the player first would empty \`played\`. */
export const READ_OUT = `(async () => {
  const { player, video, samples, hidden, renewals } = recorder;
  player.pause();
  if (!video.paused) await new Promise((done) => video.addEventListener('pause', done, { once: true }));
  // The sampler learns of the pause in a separate task.
  await new Promise((done) => setTimeout(done, 300));
  const played = Array.from({ length: video.played.length }, (_, index) => [
    Math.round(video.played.start(index) * 1000), Math.round(video.played.end(index) * 1000),
  ]);
  const trueNow = performance.timeOrigin + performance.now();
  return {
    samples,
    played,
    seen: {
      hidden: hidden.times,
      frozen: hidden.frozen,
      longestRenewalGapSeconds: Math.round(Math.max(renewals.longestMs, performance.now() - renewals.last) / 1000),
      seconds: Math.round(performance.now() / 1000),
      wallClockOffByHours: Math.round((Date.now() - trueNow) / 3600000),
    },
  };
})()`;
