import type { FaceChecker, FaceNotification, FacePerson, FaceVerdict } from '#gateways/face-checker.ts';
import type { Regulator, RegulatorNotification, RegulatorState, WatchedLesson } from '#gateways/regulator.ts';
import type { ScriptedNotification } from './scripted-channel.ts';

const SIGNATURE = 'x-scripted-signature';
const IMAGE = 'data:image/svg+xml;base64,PHN2Zy8+';

const notificationOf = (content: object, signature: 'genuine' | 'forged'): ScriptedNotification => ({
  headers: new Headers({ [SIGNATURE]: signature, 'content-type': 'application/json' }),
  bytes: new TextEncoder().encode(JSON.stringify(content)),
});

function readScripted<Told>(headers: Headers, rawBody: Uint8Array): Told | { kind: 'forged' } {
  if (headers.get(SIGNATURE) !== 'genuine') return { kind: 'forged' };
  return JSON.parse(new TextDecoder().decode(rawBody));
}

/** The regulator of one test: a person's phone, and what may go wrong. */
export class ScriptedRegulator {
  /** It neither draws codes nor answers. */
  isDown = false;
  /** Codes it was asked to draw, oldest first. */
  readonly codes: WatchedLesson[] = [];
  /** The codes whose state we asked for, oldest first. */
  readonly asked: string[] = [];
  readonly #states = new Map<string, RegulatorState>();

  readonly gateway: Regulator = {
    makeCode: async (lesson) => {
      this.codes.push(lesson);
      return this.isDown ? null : { image: IMAGE };
    },
    readCode: async (uuid) => {
      this.asked.push(uuid);
      return this.isDown ? null : (this.#states.get(uuid) ?? { kind: 'open' });
    },
    readNotification: (_target, headers, rawBody) => readScripted<RegulatorNotification>(headers, rawBody),
  };

  /** What the person on the phone decides; the notification of it is not posted by itself. */
  decide(
    uuid: string,
    kind: 'passed' | 'rejected',
    signature: 'genuine' | 'forged' = 'genuine',
  ): ScriptedNotification {
    const reference = `REG-${uuid.slice(0, 8)}`;
    this.#states.set(uuid, { kind, reference });
    return notificationOf({ kind, uuid, reference }, signature);
  }

  /** What it answers when asked about that code. */
  say(uuid: string, state: RegulatorState): void {
    this.#states.set(uuid, state);
  }
}

/** The face checker of one test. */
export class ScriptedFaceChecker {
  /** It neither starts checks nor answers. */
  isDown = false;
  /** Checks it was asked to start, oldest first, with the tokens it gave. */
  readonly started: (FacePerson & { token: string })[] = [];
  /** The tokens of the checks we asked about, oldest first. */
  readonly asked: string[] = [];
  readonly #verdicts = new Map<string, FaceVerdict>();

  readonly gateway: FaceChecker = {
    start: async (subject) => {
      if (this.isDown) return null;
      const token = crypto.randomUUID().toUpperCase();
      this.started.push({ ...subject, token });
      return { token, address: `https://face.test/h5?BizToken=${token}` };
    },
    ask: async ({ token }) => {
      this.asked.push(token);
      return this.isDown ? { kind: 'unknown' } : (this.#verdicts.get(token) ?? { kind: 'pending' });
    },
    readNotification: (headers, rawBody) => readScripted<FaceNotification>(headers, rawBody),
  };

  /** What the camera sees; the notification of it is not posted by itself. `number`: another check's, where the notification lies. */
  decide(
    token: string,
    kind: 'passed' | 'failed',
    { signature = 'genuine', number }: { signature?: 'genuine' | 'forged'; number?: string } = {},
  ): ScriptedNotification {
    const own = this.started.find((check) => check.token === token)?.number ?? '';
    const reference = `FACE-${token.slice(0, 8)}`;
    this.#verdicts.set(token, { kind, reference });
    return notificationOf({ kind, token, number: number ?? own, reference }, signature);
  }

  /** What it answers when asked about that check. */
  say(token: string, verdict: FaceVerdict): void {
    this.#verdicts.set(token, verdict);
  }
}
