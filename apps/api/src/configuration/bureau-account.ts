import { addressOf, requiredText } from '@jixu/serving/fields';
import { z } from 'zod';
import type { PartyAddress } from '#gateways/signed-request.ts';

/** The variables of the finance bureau. */
export const BUREAU_VARIABLES = {
  BUREAU_GATEWAY_URL: addressOf(),
  BUREAU_APP_ID: requiredText(),
  BUREAU_APP_SECRET: requiredText(),
};

const zBureau = z.object(BUREAU_VARIABLES);

export const bureauAccountOf = (values: z.infer<typeof zBureau>): PartyAddress => ({
  baseUrl: values.BUREAU_GATEWAY_URL.href,
  appId: values.BUREAU_APP_ID,
  appSecret: values.BUREAU_APP_SECRET,
});
