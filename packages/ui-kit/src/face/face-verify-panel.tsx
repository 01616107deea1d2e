import { type RefObject, useEffect, useRef } from 'react';
import { FACE_TEXTS as TEXTS } from '../texts/face-texts.ts';
import { FaceDesk } from './face-desk.tsx';
import { FaceConsentStep, FaceIntro } from './face-intro.tsx';
import { FaceResult } from './face-result.tsx';
import { FaceCodeFailed, FaceScan } from './face-scan.tsx';
import styles from './face-verify-panel.module.css';
import { type FaceVerifyPanelProps, type FaceVerifyState, STEP_OF } from './face-verify-state.ts';

const BODY_OF = {
  one: FaceIntro,
  consent: FaceConsentStep,
  desk: FaceDesk,
  'two-loading': FaceScan,
  'two-qr': FaceScan,
  'two-polling': FaceScan,
  'two-code-failed': FaceCodeFailed,
  success: FaceResult,
  failure: FaceResult,
} as const satisfies Record<FaceVerifyState, unknown>;

/** The face verification page in its three steps. */
export function FaceVerifyPanel(props: FaceVerifyPanelProps) {
  const { state } = props;
  const step = STEP_OF[state];
  const Body = BODY_OF[state];
  const panel = useRef<HTMLElement>(null);
  useHeadingOf(panel, state.startsWith('two-') ? String(state === 'two-code-failed') : state);
  return (
    <section ref={panel} className={styles.panel} aria-label={TEXTS.title} data-panel-state={state}>
      <h1 className={styles.title}>{TEXTS.title}</h1>
      <ol className={styles.steps} aria-label={TEXTS.stepNow(step, TEXTS.steps[step - 1] ?? '')}>
        {TEXTS.steps.map((name, index) => (
          <li key={name} className={styles.step} aria-current={index + 1 === step ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <Body {...props} />
    </section>
  );
}

/** Another part is read from its heading on; the first one from the top of the page. */
function useHeadingOf(panel: RefObject<HTMLElement | null>, part: string): void {
  const before = useRef(part);
  useEffect(() => {
    if (before.current !== part) panel.current?.querySelector('h2')?.focus();
    before.current = part;
  }, [panel, part]);
}
