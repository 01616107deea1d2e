import { createPublicKey, sign } from 'node:crypto';

// Node reads certificates but does not make them: the few lines of DER that a self-signed one takes.

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const size = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | size.length]), size, content]);
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const SHA256_WITH_RSA = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'));
const VERSION_3 = Buffer.from('a003020102', 'hex');

const nameOf = (name: string): Buffer =>
  sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));

/** UTCTime, good until 2049. */
const time = (at: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

/** What a certificate says of its key. Times in ms since the epoch. */
export interface CertificateFacts {
  /** PEM */
  readonly privateKey: string;
  /** Forty hexadecimal digits, as WeChat Pay numbers its certificates. */
  readonly serial: string;
  readonly name: string;
  readonly from: number;
  readonly until: number;
}

/** A certificate that vouches for itself, as PEM. */
export function selfSignedCertificate({ privateKey, serial, name, from, until }: CertificateFacts): string {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const body = sequence(
    VERSION_3,
    der(0x02, Buffer.from(serial, 'hex')),
    SHA256_WITH_RSA,
    nameOf(name),
    sequence(time(from), time(until)),
    nameOf(name),
    publicKey,
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const base64 = sequence(body, SHA256_WITH_RSA, signature).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
