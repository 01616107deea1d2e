import { ERRCODES } from '@jixu/constants';
import {
  type CaptchaCheckEffect,
  type CaptchaCheckEvent,
  initialCaptchaCheck,
  transitionCaptchaCheck,
} from '@jixu/domain/check/captcha-check';
import { AntiCheatCaptchaDialog } from '@jixu/ui-kit/check/anti-cheat-captcha-dialog.tsx';
import { useState } from 'react';
import type { Answer, ScriptedServer } from '../scripted/scripted-server.ts';
import { useMachine } from '../scripted/use-machine.ts';

type Picture = Answer<{ image: string; auth_token: string } | null>;

/** A lesson in which the check is due at once; the machine of the domain on a scripted clock and server. */
export function LiveCaptcha({ server }: { server: ScriptedServer }) {
  const { clock, call } = server;
  const [playing, setPlaying] = useState(true);
  const carryOut = (effect: CaptchaCheckEffect, send: (event: CaptchaCheckEvent) => void) => {
    switch (effect.type) {
      case 'fetch-image': {
        const { request } = effect;
        return void (call('createStudyCaptcha') as Promise<Picture>).then(({ data }) =>
          send(
            data
              ? { type: 'image-fetched', request, image: data.image, token: data.auth_token }
              : { type: 'image-failed', request },
          ),
        );
      }
      case 'check':
        return void call('checkStudyCaptcha', { img_code: effect.text, auth_token: effect.token }).then(
          ({ errcode, errmsg }) => {
            if (errcode === ERRCODES.OK) return send({ type: 'accepted' });
            send(
              errcode === ERRCODES.NETWORK_FAILED
                ? { type: 'check-failed' }
                : { type: 'refused', message: errmsg },
            );
          },
        );
      case 'close-after':
        clock.setTimeout(() => send({ type: 'close-due' }), effect.afterMs);
        return;
      case 'resume-video':
        return setPlaying(true);
    }
  };
  const { state, dispatch } = useMachine(
    initialCaptchaCheck,
    (check, event: CaptchaCheckEvent) => transitionCaptchaCheck(check, event),
    carryOut,
    clock.now,
  );
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setPlaying(false);
          dispatch({ type: 'due' });
        }}
      >
        到验证时间
      </button>
      <p>{playing ? '播放中' : '已暂停'}</p>
      <AntiCheatCaptchaDialog
        check={state}
        onType={(text) => dispatch({ type: 'typed', text })}
        onSubmit={() => dispatch({ type: 'submitted' })}
        onRefresh={() => dispatch({ type: 'refresh-clicked' })}
      />
    </>
  );
}
