import type { FaceChecker } from './face-checker.ts';
import { createHouseRegulator } from './house-regulator.ts';
import type { PartyTrouble } from './party-trouble.ts';
import type { Regulator } from './regulator.ts';
import type { PartyAddress } from './signed-request.ts';
import { createTencentFaceChecker } from './tencent-face/create-tencent-face-checker.ts';
import type { TencentFaceAccount } from './tencent-face/tencent-face-account.ts';

export type PresenceParty = 'face' | 'regulator';

/** The parties that see whether a learner is there. `tell` hears what is wrong with one, never what was asked or said. */
export function createPresenceGateways(
  accounts: { tencentFace: TencentFaceAccount; regulator: PartyAddress },
  tell: (party: PresenceParty, trouble: PartyTrouble) => void,
): { faceChecker: FaceChecker; regulator: Regulator } {
  const now = () => Date.now();
  return {
    faceChecker: createTencentFaceChecker(accounts.tencentFace, now, (trouble) => tell('face', trouble)),
    regulator: createHouseRegulator(accounts.regulator, now, (trouble) => tell('regulator', trouble)),
  };
}
