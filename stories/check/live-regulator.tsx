import { CONSTANTS, ERRCODES } from '@jixu/constants';
import {
  initialRegulatorCheck,
  type RegulatorEffect,
  type RegulatorEvent,
  regulatorSecondsLeft,
  transitionRegulatorCheck,
} from '@jixu/domain/check/regulator-check';
import { RegulatorQrDialog, regulatorQrState } from '@jixu/ui-kit/check/regulator-qr-dialog.tsx';
import { useEffect, useRef, useState } from 'react';
import type { Answer, ScriptedServer } from '../scripted/scripted-server.ts';
import { useMachine } from '../scripted/use-machine.ts';

type Code = Answer<{ imageBase64: string; uuid: string } | null>;
type CodeState = Answer<{ data: number } | null>;
type Send = (event: RegulatorEvent) => void;

/** A lesson in which the regulator's check is due at once; the machine of the domain on a scripted clock and server. */
export function LiveRegulator({ server }: { server: ScriptedServer }) {
  const { clock, call } = server;
  const [playing, setPlaying] = useState(true);
  const polling = useRef(0);

  async function fetchCode(request: number, send: Send) {
    const { errmsg, data } = (await call('createRegulatorCode')) as Code;
    if (data) send({ type: 'code-fetched', request, image: data.imageBase64, uuid: data.uuid });
    else send({ type: 'code-failed', request, message: errmsg });
  }

  async function poll(uuid: string, send: Send) {
    const { errcode, data } = (await call('checkRegulatorCode', { uuid })) as CodeState;
    if (data) return send({ type: 'poll-answered', uuid, status: data.data });
    send({ type: errcode === ERRCODES.NETWORK_FAILED ? 'poll-failed' : 'poll-refused', uuid });
  }

  const carryOut = (effect: RegulatorEffect, send: Send) => {
    switch (effect.type) {
      case 'fetch-code':
        return void fetchCode(effect.request, send);
      case 'poll-after':
        polling.current = clock.setTimeout(() => void poll(effect.uuid, send), effect.afterMs);
        return;
      case 'stop-polling':
        return clock.clear(polling.current);
      case 'close-after':
        clock.setTimeout(() => send({ type: 'close-due' }), effect.afterMs);
        return;
      case 'resume-video':
        return setPlaying(true);
    }
  };
  const { state, dispatch } = useMachine(
    initialRegulatorCheck,
    transitionRegulatorCheck,
    carryOut,
    clock.now,
  );
  const tick = useRef<() => void>(() => undefined);
  tick.current = () => dispatch({ type: 'ticked' });
  useEffect(() => {
    const timer = clock.setInterval(() => tick.current(), CONSTANTS.COUNTDOWN_TICK_MS);
    return () => clock.clear(timer);
  }, [clock]);
  const open = () => {
    setPlaying(false);
    dispatch({ type: 'due' });
  };
  return (
    <>
      <button type="button" onClick={open}>
        到验证时间
      </button>
      <p>{playing ? '播放中' : '已暂停'}</p>
      <RegulatorQrDialog
        open={state.status !== 'closed'}
        state={regulatorQrState(state.status) ?? 'verified'}
        imageUrl={state.image}
        secondsLeft={regulatorSecondsLeft(state, clock.now())}
        message={state.message}
        onRefresh={() => dispatch({ type: 'refresh-clicked' })}
      />
    </>
  );
}
