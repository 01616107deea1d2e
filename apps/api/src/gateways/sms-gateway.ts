import { z } from 'zod';
import { callParty, type PartyAddress, PartyUnreachable } from './signed-request.ts';

/** sent: the party took it; rejected: it certainly did not; unknown: no response, it may have been sent. */
export type SmsOutcome = 'sent' | 'rejected' | 'unknown';

export interface SmsGateway {
  sendCode(phone: string, code: string): Promise<SmsOutcome>;
}

const SEND_TIMEOUT_MS = 3500;
const zResponse = z.object({ code: z.string() });

/** The SMS gateway: POST /sms/send with the template of the login code. */
export function createSmsGateway(party: PartyAddress): SmsGateway {
  return {
    async sendCode(phone, code) {
      try {
        const body = { phone, template: 'login', params: { code } };
        const response = zResponse.safeParse(
          await callParty(party, { method: 'POST', path: '/sms/send', body, timeoutMs: SEND_TIMEOUT_MS }),
        );
        return response.success && response.data.code === 'OK' ? 'sent' : 'rejected';
      } catch (error) {
        if (error instanceof PartyUnreachable) return 'unknown';
        throw error;
      }
    },
  };
}
