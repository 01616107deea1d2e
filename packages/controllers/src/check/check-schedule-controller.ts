import type { DataOf, InputOf, ReactionsOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import { isCaptchaDue, isRegulatorDue, seekSkipsChecks } from '@jixu/domain/check/check-schedule';
import { createLifetime } from '../lifetime.ts';
import { ownMessage } from '../own-message.ts';
import type { Calls, Clock, Toast } from '../ports.ts';
import { reactionsTo } from '../reactions.ts';

export const ANTI_CHEAT_CONFIG_REACTIONS: ReactionsOf<'getAntiCheatConfig'> = {
  rejected: { [ERRCODES.NOT_LOGGED_IN]: ['login'], [ERRCODES.AREA_NOT_OPEN]: ['warn'] },
  failed: ['warn'],
  unanswered: ['warn'],
};

export type CheckScheduleParts = {
  readonly calls: Calls<'getAntiCheatConfig'>;
  readonly clock: Clock;
  readonly toast: Toast;
  readonly area: InputOf<'getAntiCheatConfig'>;
  /** Whether the area has the regulator's check. */
  readonly hasRegulator: boolean;
  readonly captcha: { readonly due: () => void };
  readonly regulator: { readonly due: () => void; readonly passedUntil: () => number | null };
};

/** Seconds, before and after. */
export type Span = readonly [before: number, after: number];

export type CheckScheduleController = {
  /** The video has played: seconds of the lesson, and seconds played in all. */
  played(lesson: Span, played: Span): void;
  /** The learner moves to another second; far enough on, the checks on the way are not shown. */
  seeked(to: number, duration: number): void;
  destroy(): void;
};

/** Makes the checks of a lesson due, as its area wants them. What the server holds back does not depend on it. */
export function createCheckScheduleController(parts: CheckScheduleParts): CheckScheduleController {
  const { calls, clock, captcha, regulator } = parts;
  const lifetime = createLifetime(clock);
  let config: DataOf<'getAntiCheatConfig'> | null = null;
  let skips = false;
  lifetime.receive(calls.getAntiCheatConfig(parts.area), (result) => {
    if (result.errcode === 0) {
      config = result.data;
      return;
    }
    const message = ownMessage(reactionsTo(ANTI_CHEAT_CONFIG_REACTIONS, result), result);
    if (message !== null) parts.toast('warning', message);
  });
  return {
    played: (lesson, played) => {
      if (skips) return;
      if (config !== null && isCaptchaDue(config, lesson, played)) captcha.due();
      if (!parts.hasRegulator) return;
      if (isRegulatorDue(played[1], regulator.passedUntil(), clock.steady())) regulator.due();
    },
    seeked: (to, duration) => {
      skips = seekSkipsChecks(to, duration);
    },
    destroy: lifetime.end,
  };
}
