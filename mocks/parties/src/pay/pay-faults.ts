import type { PayDatabase } from './pay-database.ts';
import type { PayParty } from './pay-rows.ts';

/** The switches of a payment party, the first position of each being the honest one. */
export const PAY_FAULTS = {
  /** Every call of the merchant, every page of a buyer. lying: answers like the log-in page of some network. */
  service: ['normal', 'down', 'slow', 'busy', 'lying'],
  /** lost: done, but the connection drops. paid-first: paid and notified before the answer. */
  create: ['normal', 'lost', 'paid-first'],
  /** What the calls' answers are signed with. */
  answer: ['normal', 'unsigned', 'other-key'],
  notify: ['normal', 'late', 'never', 'copies', 'after-refund'],
  signature: [
    'normal',
    'other-key',
    'flipped-byte',
    'probe',
    'old-key',
    'skewed-clock',
    'unknown-serial',
    'weaker-algorithm',
  ],
  /** Rightly signed, but not what happened. */
  content: ['normal', 'wrong-amount', 'wrong-payee', 'wrong-app', 'other-trade'],
  /** What happens to the money itself. */
  payment: ['normal', 'wrong-amount', 'during-close', 'after-close', 'twice'],
  /** unpaid: a paid trade is reported as not paid for some time. */
  query: ['normal', 'error', 'slow', 'unpaid'],
  close: ['normal', 'fails', 'too-early'],
  refund: ['normal', 'slow', 'abnormal', 'closed'],
  /** Of a bank card: what the bank says to a binding, and to the code that confirms a payment. silent: charged, no answer. */
  bind: ['normal', 'refused', 'unbound'],
  charge: ['normal', 'silent', 'processing', 'unheard', 'refused'],
  statement: ['normal', 'missing-row', 'extra-row', 'wrong-fen', 'not-ready', 'truncated', 'wrong-hash'],
  /** The delay of `late`, of a slow refund, of `unpaid`. */
  seconds: ['30', '1', '5', '10', '60', '300', '3600'],
  /** How many of `copies` arrive at once. */
  copies: ['50', '2', '10', '200'],
} as const;

export type PayFault = keyof typeof PAY_FAULTS;
export type PayFaults = { readonly [F in PayFault]: (typeof PAY_FAULTS)[F][number] };

const PAY_FAULT_NAMES = Object.keys(PAY_FAULTS) as readonly PayFault[];

/** Who is asked about everything and tells nothing has no switches of notifications; nobody else has those of cards. */
const OF_CARDS: readonly PayFault[] = ['bind', 'charge'];
const NOT_OF_CARDS: readonly PayFault[] = ['notify', 'signature', 'content', 'close', 'copies'];

/** The switches that mean something to that party. */
export function faultNamesOf(party: PayParty): readonly PayFault[] {
  const others = party === 'cpcn' ? NOT_OF_CARDS : OF_CARDS;
  return PAY_FAULT_NAMES.filter((name) => !others.includes(name));
}

const HONEST = Object.fromEntries(
  PAY_FAULT_NAMES.map((name) => [name, PAY_FAULTS[name][0]]),
) as unknown as PayFaults;

export type FaultChange = Partial<PayFaults>;

/** The change of switches that a form or a JSON body asks for; undefined where something in it is no switch. */
export function faultChangeOf(value: Readonly<Record<string, unknown>>): FaultChange | undefined {
  const isKnown = Object.entries(value).every(
    ([name, position]) =>
      Object.hasOwn(PAY_FAULTS, name) &&
      (PAY_FAULTS[name as PayFault] as readonly unknown[]).includes(position),
  );
  return isKnown ? (value as FaultChange) : undefined;
}

/** The positions of all switches: of a party, and of single trades, which prevail. */
export interface FaultSwitches {
  of(party: PayParty, outTradeNo?: string): PayFaults;
  /** What is switched for that trade alone. */
  ofTradeOnly(party: PayParty, outTradeNo: string): FaultChange;
  set(party: PayParty, outTradeNo: string | undefined, change: FaultChange): void;
  /** Honest again: one party with all its trades. */
  clear(party: PayParty): void;
}

interface FaultRow {
  readonly name: string;
  readonly position: string;
}

/** Switches kept in that database: a restarted liar goes on lying. */
export function faultSwitches(database: PayDatabase): FaultSwitches {
  const stored = (party: PayParty, outTradeNo: string): FaultChange => {
    const rows = database.rows('select * from fault where party = $party and outTradeNo = $outTradeNo', {
      party,
      outTradeNo,
    }) as readonly FaultRow[];
    return Object.fromEntries(rows.map(({ name, position }) => [name, position]));
  };
  return {
    of: (party, outTradeNo) => ({
      ...HONEST,
      ...stored(party, ''),
      ...(outTradeNo === undefined ? {} : stored(party, outTradeNo)),
    }),
    ofTradeOnly: stored,
    set(party, outTradeNo, change) {
      database.atOnce(() => {
        for (const [name, position] of Object.entries(change)) {
          database.run('insert or replace into fault values ($party, $outTradeNo, $name, $position)', {
            party,
            outTradeNo: outTradeNo ?? '',
            name,
            position,
          });
        }
      });
    },
    clear: (party) => void database.run('delete from fault where party = $party', { party }),
  };
}
