/** sent: the party took it; rejected: it certainly did not; unknown: no response, it may have been sent. */
export type SmsOutcome = 'sent' | 'rejected' | 'unknown';

/** What a message is for. The party keeps the sentence of each as a template and fills in what differs. */
export const SMS_PURPOSES = ['login', 'profile', 'phone-changed'] as const;
export type SmsPurpose = (typeof SMS_PURPOSES)[number];

/** `tail`: the last four digits of the phone that is bound from `time` on. */
export type SmsMessage = { phone: string } & (
  | { purpose: 'login' | 'profile'; params: { code: string } }
  | { purpose: 'phone-changed'; params: { time: string; tail: string } }
);

export interface SmsGateway {
  send(message: SmsMessage): Promise<SmsOutcome>;
}
