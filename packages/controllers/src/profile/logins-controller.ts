import type { DataOf } from '@jixu/api-client';
import * as REACTIONS from '@jixu/constants/reactions';
import { endedSessionsText } from '@jixu/domain/profile/other-sessions';
import { createCell } from '../cell.ts';
import { createLifetime } from '../lifetime.ts';
import type { Calls, Clock, Toast } from '../ports.ts';
import { ownMessage } from '../reactions.ts';

/** Props of the last logins. */
export type LoginsView = {
  /** null while they are read; 'failed': they could not be. */
  readonly logins: DataOf<'listLogins'>['logins'] | null | 'failed';
  readonly ending: boolean;
};

export type LoginsController = {
  get(): LoginsView;
  subscribe(listener: () => void): () => void;
  read(): void;
  endOthers(): void;
  destroy(): void;
};

export type LoginsControllerParts = {
  readonly calls: Calls<'listLogins' | 'endOtherSessions'>;
  readonly clock: Clock;
  readonly toast: Toast;
};

/** 登录记录: reads the last logins and ends the sessions of all others. */
export function createLoginsController({ calls, clock, toast }: LoginsControllerParts): LoginsController {
  const lifetime = createLifetime(clock);
  const cell = createCell<LoginsView>({ logins: null, ending: false });
  const change = (changed: Partial<LoginsView>): void => cell.set({ ...cell.get(), ...changed });

  /** What is shown stays until there is something newer. */
  const read = (): void => {
    if (cell.get().logins === 'failed') change({ logins: null });
    lifetime.receive(calls.listLogins(), (result) => {
      if (result.errcode === 0) return change({ logins: result.data.logins });
      if (cell.get().logins === null) change({ logins: 'failed' });
    });
  };
  const endOthers = (): void => {
    if (cell.get().ending) return;
    change({ ending: true });
    lifetime.receive(calls.endOtherSessions(), (result) => {
      change({ ending: false });
      if (result.errcode === 0) {
        toast('success', endedSessionsText(result.data.ended));
        return read();
      }
      const message = ownMessage(REACTIONS.endOtherSessions, result);
      if (message !== null) toast('error', message);
    });
  };
  read();
  return { get: cell.get, subscribe: cell.subscribe, read, endOthers, destroy: lifetime.end };
}
