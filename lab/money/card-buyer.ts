// A learner who pays by a card that was bound for it: the codes are read on the bank's phone and handed in, also twice at once.
import { setTimeout as pause } from 'node:timers/promises';
import { type CardJwk, encryptCard, type TypedCard, typedCard } from '@jixu/test-kit/bank-card';
import type { StudyLearner } from '../environment/learners.ts';
import type { Random } from '../faults/seeded-random.ts';
import { insist } from './insist.ts';
import type { MoneySite } from './money-site.ts';

/** How cards of the simulation begin: good ones, without money, of a hesitant bank. */
const BEGINNINGS = ['62000001', '62000001', '62000001', '62000002', '62000003'] as const;

/** What goes wrong with a charge; each is a set of switches of the simulated aggregator. */
export const CARD_MISHAPS: readonly [Record<string, string>, ...Record<string, string>[]] = [
  {},
  {},
  { create: 'lost' },
  { charge: 'silent' },
  { charge: 'silent', query: 'unpaid' },
  { charge: 'unheard' },
  { charge: 'processing', seconds: '1' },
  { charge: 'processing', seconds: '5' },
  { charge: 'refused' },
  { query: 'unpaid' },
  { query: 'error' },
  { refund: 'slow', seconds: '1' },
];

const PAID = 30;
const UNDECIDED = 20;
/** A channel that did not answer is asked again so often. */
const TRIES = 8;
const TRY_PAUSE_MS = 300;

/** A payment that waits for the code its bank has sent. */
export interface CardCharge {
  readonly txNo: string;
  readonly code: string;
}

/** Binds a card of a phone of the learner's own and asks for a payment with it; null where none can be begun. */
export async function askCharge(
  site: MoneySite,
  learner: StudyLearner,
  tradePno: string,
  random: Random,
): Promise<CardCharge | null> {
  const phone = `139${String(learner.id).padStart(8, '0')}`;
  const txSn = await bindCard(site, learner, typedCard(random.pick(BEGINNINGS), phone));
  const asked = await repeat(() =>
    insist(site, learner, '/wxpub/saleCode/card_pay', { tx_sn: txSn, trade_pno: tradePno }),
  );
  return asked === null ? null : { txNo: asked.tx_no ?? '', code: await newestCode(site, phone) };
}

async function bindCard(site: MoneySite, learner: StudyLearner, card: TypedCard): Promise<string> {
  const bound = await repeat(async () => {
    // An envelope is opened once: where its answer got lost, the next one is told the same number.
    const form_data = await encryptCard(card, await newestKey(site), learner.code);
    const asked = await insist(site, learner, '/wxpub/saleCode/card', { form_data });
    if (asked?.errcode !== 0) return asked;
    const tx_sn = asked.data.tx_sn ?? '';
    const sms_code = await newestCode(site, card.bank_phone_number);
    const verified = await insist(site, learner, '/wxpub/saleCode/card_verify', { tx_sn, sms_code });
    return verified && { ...verified, data: { tx_sn } };
  });
  if (bound === null) throw new Error(`learner ${learner.id} could not bind a card`);
  return bound.tx_sn ?? '';
}

/** Hands the code in, `times` at once, and the same one again while the bank has not decided; whether it was paid. */
export async function handIn(
  site: MoneySite,
  learner: StudyLearner,
  { txNo, code }: CardCharge,
  times: number,
): Promise<boolean> {
  const confirm = () =>
    insist(site, learner, '/wxpub/saleCode/card_pay_verify', { tx_no: txNo, sms_code: code });
  const answers = await Promise.all(Array.from({ length: times }, confirm));
  const statuses = answers.map((answer) => (answer?.errcode === 0 ? Number(answer.data.status) : 0));
  if (statuses.includes(UNDECIDED)) await confirm();
  return statuses.includes(PAID);
}

type Answer = Awaited<ReturnType<typeof insist>>;

/** The data of the first answer that is no rejection; null when all were. */
async function repeat(call: () => Promise<Answer>): Promise<NonNullable<Answer>['data'] | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await call();
    if (answer?.errcode === 0) return answer.data;
    await pause(TRY_PAUSE_MS);
  }
  return null;
}

async function newestKey(site: MoneySite): Promise<CardJwk> {
  for (;;) {
    const response = await fetch(`${site.origin}/.well-known/jwks.json`).catch(() => null);
    if (response?.status === 200) {
      const { keys } = (await response.json()) as { keys: readonly CardJwk[] };
      const [newest] = keys;
      if (newest !== undefined) return newest;
    }
    await pause(TRY_PAUSE_MS);
  }
}

/** The newest code that a bank sent to that phone. */
async function newestCode(site: MoneySite, phone: string): Promise<string> {
  const response = await fetch(`${site.partiesOrigin}/control/sms?phone=${phone}`);
  const [message] = (await response.json()) as { code: string }[];
  return message?.code ?? '';
}
