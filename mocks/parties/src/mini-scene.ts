import { CONSTANTS } from '@jixu/constants';

/** What the phone has done with a code so far. */
export const SCENE_STATES = ['new', 'scanned', 'authorised', 'cancelled', 'expired'] as const;
export type SceneState = (typeof SCENE_STATES)[number];

/** What WeChat tells about its user; without name and ID card when the user withholds them. */
export interface UserInfo {
  readonly openid: string;
  readonly id_number?: string;
  readonly name?: string;
}

/** A code the site requested, and its state. */
export interface MiniScene {
  readonly scene: string;
  readonly purpose: 'claim' | 'login';
  /** Where the code was requested; shown on the phone before the person agrees (security X2). */
  readonly site: string;
  readonly network: string;
  /** What the requesting browser says of itself. */
  readonly browser: string;
  /** Two digits that the requesting screen shows, too. */
  readonly number: string;
  readonly state: SceneState;
  readonly userinfo: UserInfo | null;
  /** ms since the epoch */
  readonly createdAt: number;
}

/** A person's action on the phone. */
export type PhoneAct =
  | { readonly act: 'scan' }
  | { readonly act: 'authorise'; readonly userinfo: UserInfo | null }
  | { readonly act: 'cancel' }
  | { readonly act: 'expire' };

const FINAL: readonly SceneState[] = ['authorised', 'cancelled', 'expired'];

/** Seconds until the code expires; 0 when it has expired. */
export function secondsLeft(scene: MiniScene, now: number): number {
  return Math.max(0, Math.ceil(CONSTANTS.QR_TOKEN_TTL_SECONDS - (now - scene.createdAt) / 1000));
}

/** The scene at this moment: a code not settled in time has expired. */
export function sceneAt(scene: MiniScene, now: number): MiniScene {
  return FINAL.includes(scene.state) || secondsLeft(scene, now) > 0 ? scene : { ...scene, state: 'expired' };
}

/** The scene after an action on the phone; one that does not fit its state changes nothing (a settled code stays settled). */
export function actOnScene(before: MiniScene, act: PhoneAct, now: number): MiniScene {
  const scene = sceneAt(before, now);
  if (FINAL.includes(scene.state)) return scene;
  switch (act.act) {
    case 'scan':
      return { ...scene, state: 'scanned' };
    case 'authorise':
      return scene.state === 'scanned' ? { ...scene, state: 'authorised', userinfo: act.userinfo } : scene;
    case 'cancel':
      return { ...scene, state: 'cancelled' };
    case 'expire':
      return { ...scene, state: 'expired' };
  }
}
