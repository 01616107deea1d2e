import type { FaceCheck } from '@jixu/domain/face/face-check';

/** What the page, or the dialog in a lesson, shows of a face check (D35). */
export type FaceView = {
  readonly state:
    | 'one'
    | 'consent'
    | 'desk'
    | 'two-loading'
    | 'two-qr'
    | 'two-polling'
    | 'two-code-failed'
    | 'success'
    | 'failure';
  readonly qrcodeUrl: string | null;
  /** Names the checker's own page of this check, for a phone that is not beside the screen but is the screen. */
  readonly token: string | null;
  /** Why there is no code, or why it failed; null for the common sentence. */
  readonly rejection: string | null;
};

export function faceView(check: FaceCheck): FaceView {
  const { code, message } = check;
  const known = { qrcodeUrl: code?.image ?? null, token: code?.token ?? null, rejection: message };
  return { state: stateOf(check), ...known };
}

function stateOf({ status, poll }: FaceCheck): FaceView['state'] {
  switch (status) {
    case 'intro':
      return 'one';
    case 'consent':
    case 'desk':
      return status;
    case 'loading':
      return 'two-loading';
    case 'code-failed':
      return 'two-code-failed';
    case 'shown':
      return poll.asked > 0 ? 'two-polling' : 'two-qr';
    case 'passed':
      return 'success';
    case 'failed':
      return 'failure';
  }
}
