import type { RegulatorCheck } from '@jixu/domain/check/regulator-check';
import type { Scan } from '@jixu/domain/identity/scan/scan-state';

/** What the dialog shows of the check. `qr`: a new code; `waiting`: polling, not scanned yet. */
export type RegulatorView = {
  readonly open: boolean;
  readonly state: 'loading' | 'qr' | 'waiting' | 'verified' | 'expired' | 'fetch-failed';
  readonly imageUrl: string | null;
  /** Seconds for which the code remains valid. */
  readonly secondsLeft: number;
  /** Why no code could be fetched. */
  readonly message: string | null;
};

export function regulatorView(check: RegulatorCheck, code: Scan, secondsLeft: number): RegulatorView {
  return {
    open: check.status !== 'closed',
    state: check.status === 'open' ? codeState(code) : 'verified',
    imageUrl: code.image,
    secondsLeft,
    message: check.message,
  };
}

function codeState({ status, poll }: Scan): RegulatorView['state'] {
  switch (status) {
    case 'idle':
    case 'requested':
      return 'loading';
    case 'shown':
    case 'scanned': {
      const responses = poll.status === 'asking' ? poll.asked - 1 : poll.asked;
      return responses > 0 ? 'waiting' : 'qr';
    }
    case 'authorised':
      return 'verified';
    case 'expired':
    case 'cancelled':
      return 'expired';
    case 'failed':
      return 'fetch-failed';
  }
}
