import { createHash, createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto';

/** The second client message of SCRAM-SHA-256, and what the server must reply to prove that it knows the password too. */
export interface ScramProof {
  readonly message: string;
  readonly expectedServerFinal: string;
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function attributesOf(text: string): Map<string, string> {
  return new Map(text.split(',').map((part) => [part.slice(0, 1), part.slice(2)]));
}

/** The first client message (RFC 5802). PostgreSQL takes the user from the start-up packet, so the name stays empty. */
export function scramFirst(nonce: string): string {
  return `n,,n=,r=${nonce}`;
}

/**
 * The reply to the server's challenge. Throws when the challenge does not extend our nonce: then it is not from the
 * server we contacted.
 */
export function scramProof(password: string, nonce: string, challenge: string): ScramProof {
  const attributes = attributesOf(challenge);
  const joined = attributes.get('r') ?? '';
  const salt = Buffer.from(attributes.get('s') ?? '', 'base64');
  const rounds = Number(attributes.get('i'));
  if (!joined.startsWith(nonce) || salt.length === 0 || !Number.isInteger(rounds) || rounds < 1) {
    throw new Error('the server sent an unusable SCRAM challenge');
  }
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, rounds, 32, 'sha256');
  const clientKey = hmac(salted, 'Client Key');
  const withoutProof = `c=biws,r=${joined}`;
  const transcript = `n=,r=${nonce},${challenge},${withoutProof}`;
  const signature = hmac(createHash('sha256').update(clientKey).digest(), transcript);
  const proof = Buffer.from(clientKey.map((byte, at) => byte ^ (signature[at] ?? 0)));
  return {
    message: `${withoutProof},p=${proof.toString('base64')}`,
    expectedServerFinal: `v=${hmac(hmac(salted, 'Server Key'), transcript).toString('base64')}`,
  };
}

/** Whether the server's last message proves the password; compared in constant time. */
export function scramVerified(proof: ScramProof, serverFinal: string): boolean {
  const expected = Buffer.from(proof.expectedServerFinal);
  const received = Buffer.from(serverFinal);
  return expected.length === received.length && timingSafeEqual(expected, received);
}
