import { addressOf, requiredText, textLike } from '@jixu/serving/fields';
import { z } from 'zod';
import type { PartyAddress } from '#gateways/signed-request.ts';
import type { TencentFaceAccount } from '#gateways/tencent-face/tencent-face-account.ts';

/** The variables of the parties that see whether a learner is there. */
export const PRESENCE_VARIABLES = {
  FACE_GATEWAY_URL: addressOf(),
  FACE_SECRET_ID: textLike(/^[A-Za-z0-9_-]{8,64}$/, 'must be a SecretId'),
  FACE_SECRET_KEY: requiredText(),
  FACE_RULE_ID: textLike(/^[A-Za-z0-9_-]{1,64}$/, 'must be the number of a business flow'),
  FACE_NOTIFY_KEY: requiredText(),
  REGULATOR_GATEWAY_URL: addressOf(),
  REGULATOR_APP_ID: requiredText(),
  REGULATOR_APP_SECRET: requiredText(),
};

const zPresence = z.object(PRESENCE_VARIABLES);

export interface PresenceAccounts {
  tencentFace: TencentFaceAccount;
  regulator: PartyAddress;
}

export function presenceAccountsOf(values: z.infer<typeof zPresence>): PresenceAccounts {
  return {
    tencentFace: {
      gatewayUrl: values.FACE_GATEWAY_URL.href,
      secretId: values.FACE_SECRET_ID,
      secretKey: values.FACE_SECRET_KEY,
      ruleId: values.FACE_RULE_ID,
      notifyKey: values.FACE_NOTIFY_KEY,
    },
    regulator: {
      baseUrl: values.REGULATOR_GATEWAY_URL.href,
      appId: values.REGULATOR_APP_ID,
      appSecret: values.REGULATOR_APP_SECRET,
    },
  };
}
