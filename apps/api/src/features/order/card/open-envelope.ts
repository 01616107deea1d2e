import type { KeyObject } from 'node:crypto';
import { CONSTANTS } from '@jixu/constants';
import { isCardNumber } from '@jixu/domain/order/payment/card-number';
import { normalise, type TypedKind } from '@jixu/domain/text/normalise';
import { compactDecrypt, decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import type { CardParticulars } from '#gateways/card-gateway.ts';
import { BANKS } from './banks.ts';
import { spendEnvelope } from './card-key-store.ts';
import { type CardKeyDependencies, cardKeyNamed } from './card-keys.ts';

/** What the header of an envelope says; all of it is authenticated (contract, addCard). */
const zHeader = z.object({
  typ: z.literal('jixu-card'),
  v: z.literal(1),
  alg: z.literal('ECDH-ES'),
  enc: z.literal('A256GCM'),
  kid: z.string().min(1).max(64),
  sub: z.string(),
  iat: z.number().int(),
  jti: z.string().regex(/^[A-Za-z0-9_-]{22,64}$/),
});

/**
 * The content of an envelope that this learner encrypted just now; null for one that is old, was opened before, is
 * another's, or is not for a key of ours. It counts as opened from then on, whatever is in it.
 */
export async function openEnvelope(
  deps: CardKeyDependencies,
  learnerCode: string,
  envelope: string,
): Promise<Uint8Array | null> {
  const header = headerOf(envelope);
  const isRecent =
    header !== null && Math.abs(Date.now() / 1000 - header.iat) <= CONSTANTS.CARD_ENVELOPE_SECONDS;
  if (header === null || !isRecent || header.sub !== learnerCode) return null;
  const key = await cardKeyNamed(deps, header.kid);
  if (key === null) return null;
  const content = await decrypted(envelope, key);
  return content !== null && (await spendEnvelope(deps.db, header.jti)) ? content : null;
}

/** Whatever it is that cannot be decrypted, a point beside the curve included, is no envelope. */
async function decrypted(envelope: string, key: KeyObject): Promise<Uint8Array | null> {
  try {
    const { plaintext } = await compactDecrypt(envelope, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return plaintext;
  } catch {
    return null;
  }
}

function headerOf(envelope: string): z.infer<typeof zHeader> | null {
  try {
    return zHeader.safeParse(decodeProtectedHeader(envelope)).data ?? null;
  } catch {
    return null;
  }
}

const written = (kind: TypedKind) => z.string().transform((text) => normalise(kind, text));

const zParticulars = z.strictObject({
  bank_id: z.number().refine((id) => BANKS.some(({ bank_id }) => bank_id === id)),
  bank_account_name: written('name').pipe(z.string().min(1).max(64)),
  bank_account_number: written('bank-card').refine(isCardNumber),
  credential_number: written('id-card').pipe(z.string().min(1).max(CONSTANTS.ID_NUMBER_MAX_LENGTH)),
  bank_phone_number: written('phone').pipe(z.string().regex(/^1\d{10}$/)),
});

/** The five particulars; null where one is missing or cannot be right. */
export function cardParticularsOf(content: Uint8Array): CardParticulars | null {
  const data = zParticulars.safeParse(jsonOf(content)).data;
  if (data === undefined) return null;
  return {
    bankId: data.bank_id,
    holder: data.bank_account_name,
    accountNumber: data.bank_account_number,
    idNumber: data.credential_number,
    phone: data.bank_phone_number,
  };
}

function jsonOf(content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return null;
  }
}
