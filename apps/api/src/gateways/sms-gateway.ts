import { z } from 'zod';
import { callParty, type PartyAddress, PartyUnreachable } from './signed-request.ts';

/** sent: accepted; refused: certainly not sent; unknown: no response, so it may have been sent. */
export type SmsOutcome = 'sent' | 'refused' | 'unknown';

export interface SmsGateway {
  sendCode(phone: string, code: string): Promise<SmsOutcome>;
}

const SEND_TIMEOUT_MS = 3500;
const zAnswer = z.object({ code: z.string() });

/** The SMS gateway: POST /sms/send with the template of the login code. */
export function createSmsGateway(party: PartyAddress): SmsGateway {
  return {
    async sendCode(phone, code) {
      try {
        const body = { phone, template: 'login', params: { code } };
        const answer = zAnswer.safeParse(
          await callParty(party, { method: 'POST', path: '/sms/send', body, timeoutMs: SEND_TIMEOUT_MS }),
        );
        return answer.success && answer.data.code === 'OK' ? 'sent' : 'refused';
      } catch (error) {
        if (error instanceof PartyUnreachable) return 'unknown';
        throw error;
      }
    },
  };
}
