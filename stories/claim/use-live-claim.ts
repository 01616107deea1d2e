import { ERRCODES } from '@jixu/constants';
import { transitionClaim } from '@jixu/domain/claim/claim';
import {
  type Claim,
  type ClaimEffect,
  type ClaimEvent,
  type ClaimUser,
  DEFAULT_CODE_AUTH,
  initialClaim,
} from '@jixu/domain/claim/claim-state';
import type { Profession } from '@jixu/domain/claim/profession';
import { showToast } from '@jixu/ui-kit/parts/toast.tsx';
import { useEffect, useRef, useState } from 'react';
import type { Answer, ScriptedServer } from '../scripted/scripted-server.ts';
import { type LiveMachine, useMachine } from '../scripted/use-machine.ts';

export interface ClaimWays {
  readonly onCustomerService: () => void;
  readonly onPersonalCourse: () => void;
}

type Dispatch = (event: ClaimEvent) => void;
type Code = Answer<{ token: string; imgsrc: string } | null>;
type CodeState = Answer<{ status: number; userinfo: ClaimUser | null } | null>;
type Status = Answer<{ is_auth: number; use_code: number; use_type: number } | null>;
type Professions = Answer<readonly Profession[] | null>;

/** The claim machine of the domain against the scripted server, for a learner who has just logged in. */
export function useLiveClaim(
  server: ScriptedServer,
  ways: ClaimWays,
  mayAutoOpen: boolean,
): LiveMachine<Claim, ClaimEvent> & { readonly isListed: boolean } {
  const timer = useRef(0);
  const [isListed, setListed] = useState(false);
  const carryOut = (effect: ClaimEffect, dispatch: Dispatch): void => {
    switch (effect.type) {
      case 'fetch-code':
        return void fetchCode(server, effect.request, dispatch);
      case 'poll-after':
        timer.current = server.clock.setTimeout(
          () => void poll(server, effect.token, dispatch),
          effect.afterMs,
        );
        return;
      case 'stop-polling':
        return server.clock.clear(timer.current);
      case 'activate':
        return void activate(server, effect.professionId, dispatch);
      case 'warn':
        return showToast({ kind: 'warning', text: effect.text, durationMs: effect.forMs });
      case 'inform':
        return showToast({ kind: 'info', text: effect.text });
      case 'open-customer-service':
        return ways.onCustomerService();
      case 'open-personal-course':
        return ways.onPersonalCourse();
      case 'remember-auto-open':
      case 'save-code-auth':
      case 'save-professions':
        return;
    }
  };
  const machine = useMachine(initialClaim, transitionClaim, carryOut, server.clock.now);
  const begin = useRef(() => {
    void checkStatus(server, mayAutoOpen, machine.dispatch);
    void listProfessions(server, machine.dispatch).then(() => setListed(true));
  });
  useEffect(() => begin.current(), []);
  return { ...machine, isListed };
}

async function checkStatus({ call }: ScriptedServer, mayAutoOpen: boolean, dispatch: Dispatch) {
  const { errcode, data } = (await call('getClaimStatus')) as Status;
  if (errcode !== ERRCODES.OK) return;
  const auth = data
    ? { isAuth: data.is_auth, useCode: data.use_code, useType: data.use_type }
    : DEFAULT_CODE_AUTH;
  dispatch({ type: 'auth-checked', auth, mayAutoOpen });
}

async function listProfessions({ call }: ScriptedServer, dispatch: Dispatch) {
  const { errcode, data } = (await call('listProfessions')) as Professions;
  if (errcode === ERRCODES.OK) dispatch({ type: 'professions-listed', professions: data ?? [] });
}

async function fetchCode({ call }: ScriptedServer, request: number, dispatch: Dispatch) {
  const { errcode, errmsg, data } = (await call('createClaimCode')) as Code;
  if (errcode === ERRCODES.OK && data) {
    dispatch({ type: 'code-fetched', request, token: data.token, image: data.imgsrc });
  } else dispatch({ type: 'code-failed', request, message: errmsg });
}

async function poll({ call }: ScriptedServer, token: string, dispatch: Dispatch) {
  const { errcode, data } = (await call('checkClaimCode', { token })) as CodeState;
  if (errcode === ERRCODES.OK && data) {
    dispatch({ type: 'poll-answered', token, status: data.status, user: data.userinfo });
  } else dispatch({ type: 'poll-failed', token });
}

async function activate({ call }: ScriptedServer, professionId: number, dispatch: Dispatch) {
  const { errcode, errmsg } = await call('activateClaim', { profession_id: professionId });
  if (errcode === ERRCODES.OK) dispatch({ type: 'activated' });
  else dispatch({ type: 'activation-refused', errcode, message: errmsg });
}
