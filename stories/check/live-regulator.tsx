import { createRegulatorController } from '@jixu/controllers/check/regulator-controller';
import type { ScriptedServer } from '@jixu/test-kit/scripted-server';
import { RegulatorQrDialog } from '@jixu/ui-kit/check/regulator-qr-dialog.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useState } from 'react';
import { useController } from '../scripted/use-controller.ts';

/** The lesson of the contract's example. */
const LESSON = {
  package_id: 601,
  course_id: 1001,
  course_section_id: 4001,
  video_id: 7001,
  area_id: 219,
  year_id: 2026,
};

/** A lesson in which the regulator's check can be triggered. */
export function LiveRegulator({ server }: { server: ScriptedServer }) {
  const [playing, setPlaying] = useState(true);
  const controller = useController(() =>
    createRegulatorController({
      calls: server.calls,
      clock: server.clock,
      video: { pause: () => setPlaying(false), play: () => setPlaying(true) },
      lesson: () => LESSON,
    }),
  );
  return (
    <>
      <button type="button" onClick={controller.due}>
        到验证时间
      </button>
      <p>{playing ? '播放中' : '已暂停'}</p>
      <RegulatorQrDialog {...useWatched(controller)} onRefresh={controller.refresh} />
    </>
  );
}
