import type { KeyValueStorage } from '@jixu/controllers/ports';

/** The last watched video of this browser (PLAYER-30: storage key courseLastVid). */
export function lastVideoStore(storage: KeyValueStorage): {
  read: () => number | null;
  store: (videoId: number) => void;
} {
  return {
    read: () => {
      const stored = Number(storage.getItem('courseLastVid'));
      return Number.isInteger(stored) && stored > 0 ? stored : null;
    },
    store: (videoId) => storage.setItem('courseLastVid', String(videoId)),
  };
}
