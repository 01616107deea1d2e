import type { Ms } from '../units/time.ts';

/** A length of time as it is said, to the second and never rounded up: 1小时2分3秒. */
export function spellDuration(ms: Ms): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds === 0) return '不足1秒';
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), '小时'],
    [Math.floor(seconds / 60) % 60, '分'],
    [seconds % 60, '秒'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count}${unit}`)
    .join('');
}
