import type { Configuration } from '#configuration/configuration.ts';
import type { Pool } from '#database/database.ts';
import type { CardGateway } from '#gateways/card-gateway.ts';
import type { FaceChecker } from '#gateways/face-checker.ts';
import type { FileScanner } from '#gateways/file-scanner.ts';
import type { InvoiceGateway } from '#gateways/invoice-gateway.ts';
import type { AlipayGateway, WechatPayGateway } from '#gateways/payment-gateway.ts';
import type { Regulator } from '#gateways/regulator.ts';
import type { SmsGateway } from '#gateways/sms-gateway.ts';
import type { WechatGateway } from '#gateways/wechat-gateway.ts';
import type { FieldCipher } from '#secrets/field-cipher.ts';
import type { Log } from '#server/log.ts';
import type { ServedCall } from '#server/request-context.ts';

/** Dependencies of every operation. Those only some need, a cache or a batcher of their feature, are requested by name. */
export interface Dependencies {
  configuration: Configuration;
  db: Pool;
  cipher: FieldCipher;
  sms: SmsGateway;
  /** Codes of the mini program; payments are `wechatPay`. */
  wechat: WechatGateway;
  wechatPay: WechatPayGateway;
  alipay: AlipayGateway;
  cardGateway: CardGateway;
  faceChecker: FaceChecker;
  regulator: Regulator;
  invoices: InvoiceGateway;
  scanner: FileScanner;
  log: Log;
}

/** One request while its operation runs; `Own` names its dependencies beyond the common ones. */
export type Call<Own = unknown> = ServedCall<Dependencies & Own>;

/** A logged-in learner with the current session. */
export interface LearnerSession {
  learnerId: number;
  sessionId: number;
}

/** The learner making the request; null when nobody is logged in (1001). */
export function learnerOf({ session }: Pick<Call, 'session'>): LearnerSession | null {
  if (session === null || session.learnerId === null) return null;
  return { learnerId: session.learnerId, sessionId: session.id };
}
