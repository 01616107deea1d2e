import { createCaptchaController } from '@jixu/controllers/check/captcha-controller';
import type { ScriptedServer } from '@jixu/test-kit/scripted-server';
import { AntiCheatCaptchaDialog } from '@jixu/ui-kit/check/anti-cheat-captcha-dialog.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useState } from 'react';
import { useController } from '../scripted/use-controller.ts';

/** A lesson in which the check can be triggered. */
export function LiveCaptcha({ server }: { server: ScriptedServer }) {
  const [playing, setPlaying] = useState(true);
  const controller = useController(() =>
    createCaptchaController({
      calls: server.calls,
      clock: server.clock,
      video: { pause: () => setPlaying(false), play: () => setPlaying(true) },
    }),
  );
  return (
    <>
      <button type="button" onClick={controller.due}>
        到验证时间
      </button>
      <p>{playing ? '播放中' : '已暂停'}</p>
      <AntiCheatCaptchaDialog
        check={useWatched(controller)}
        onType={controller.type}
        onSubmit={controller.submit}
        onRefresh={controller.refresh}
      />
    </>
  );
}
