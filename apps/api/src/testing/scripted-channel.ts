import type {
  CloseResponse,
  Notification,
  NotifyingChannel,
  NotifyingGateway,
  PaymentResponse,
  PreparedResponse,
  RefundResponse,
  SignedPayment,
  StatementResponse,
} from '#gateways/payment-gateway.ts';
import { SCRIPTED_PAYEE, ScriptedTrades } from './scripted-trades.ts';

/** What a channel is asked, and its response. Signing is ours: it asks nobody. */
export interface ScriptedResponses {
  prepare: PreparedResponse;
  query: PaymentResponse;
  close: CloseResponse;
  refund: RefundResponse;
  queryRefund: RefundResponse;
  statement: StatementResponse;
  openid: string | null;
}
export type Asked = keyof ScriptedResponses;

/** A notification as it is posted to us. */
export interface ScriptedNotification {
  headers: Headers;
  bytes: Uint8Array;
}

const SIGNATURE = 'x-scripted-signature';

/** One channel of a test: its trades, and what it does to us. */
export class ScriptedChannel extends ScriptedTrades {
  /** Every question of ours, oldest first; `number` is the one of the trade or of the refund, the day, or the code. */
  readonly calls: { asked: Asked; number: string }[] = [];
  /** Nothing is answered while it is true. */
  isDown = false;
  /** It does what it is asked, and the response is lost. */
  losesAnswers = false;
  readonly #says: { [Name in Asked]?: ScriptedResponses[Name][] } = {};
  #notifications = 0;

  count(asked: Asked, number?: string): number {
    return this.calls.filter((call) => call.asked === asked && (number ?? call.number) === call.number)
      .length;
  }

  /** The next question of this kind is answered so, and nothing is done. */
  say<Name extends Asked>(asked: Name, response: ScriptedResponses[Name]): void {
    const waiting: ScriptedResponses[Name][] = this.#says[asked] ?? [];
    waiting.push(response);
    Object.assign(this.#says, { [asked]: waiting });
  }

  /** One question of ours: counted, then answered by the script, by silence, or by what the channel does. */
  async ask<Name extends Asked>(
    asked: Name,
    number: string,
    work: () => ScriptedResponses[Name],
    silence: ScriptedResponses[Name],
  ): Promise<ScriptedResponses[Name]> {
    this.calls.push({ asked, number });
    if (this.isDown) return silence;
    const waiting = this.#says[asked];
    if (waiting !== undefined && waiting.length > 0) return waiting.shift() ?? silence;
    const response = work();
    return this.losesAnswers ? silence : response;
  }

  /** The notification of a payment. */
  notificationOf(payment: SignedPayment, signature: 'genuine' | 'forged' = 'genuine'): ScriptedNotification {
    return this.#notification({ kind: 'payment', payment }, signature);
  }

  refundNotificationOf(refundNo: string, response: RefundResponse): ScriptedNotification {
    const { channelNo = '', transactionId = '', amount = 0 } = this.refunds.get(refundNo) ?? {};
    return this.#notification(
      { kind: 'refund', refund: { refundNo, channelNo, transactionId, amount }, response },
      'genuine',
    );
  }

  /** What both channels do alike. */
  asGateway<Channel extends NotifyingChannel>(
    channel: Channel,
  ): Omit<NotifyingGateway, 'channel'> & { readonly channel: Channel } {
    const unreachable = { kind: 'unreachable' as const };
    return {
      channel,
      merchant: SCRIPTED_PAYEE[channel],
      query: (number) => this.ask('query', number, () => this.query(number), unreachable),
      close: (number) => this.ask('close', number, () => this.close(number), unreachable),
      refund: (request) => this.ask('refund', request.refundNo, () => this.refund(request), unreachable),
      queryRefund: (request) =>
        this.ask('queryRefund', request.refundNo, () => this.queryRefund(request), unreachable),
      statement: (day) => this.ask('statement', day, () => this.#statement(day), unreachable),
      readNotification: (headers, rawBody) => this.#read(headers, rawBody),
      acknowledge: (taken) => ({
        status: taken ? 200 : 401,
        contentType: 'text/plain',
        body: taken ? 'taken' : 'again',
      }),
    };
  }

  #statement(day: string): StatementResponse {
    const rows = this.statementRows(day);
    return rows.length === 0 ? { kind: 'not-ready' } : { kind: 'ready', sha256: 'ab'.repeat(32), rows };
  }

  #notification(event: object, signature: string): ScriptedNotification {
    return {
      headers: new Headers({ [SIGNATURE]: signature, 'content-type': 'application/json' }),
      bytes: new TextEncoder().encode(
        JSON.stringify({ ...event, eventId: `event-${++this.#notifications}` }),
      ),
    };
  }

  #read(headers: Headers, rawBody: Uint8Array): Notification {
    if (headers.get(SIGNATURE) !== 'genuine') return { kind: 'forged' };
    return JSON.parse(new TextDecoder().decode(rawBody));
  }
}
