import { sign, verify } from 'node:crypto';

export type Fields = Readonly<Record<string, string>>;

/** What is signed: the fields that are not empty, sorted, k=v joined by &. */
export function signedText(fields: Fields, without: readonly string[]): string {
  return Object.entries(fields)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Whether a request was signed with that public key; its sign_type is signed, too. */
export function isSignedRequest(fields: Fields, publicKey: string): boolean {
  const text = Buffer.from(signedText(fields, ['sign']));
  return verify('sha256', text, publicKey, Buffer.from(fields.sign ?? '', 'base64'));
}

/** Base64 of the RSA signature. */
export function rsaSign(text: string, privateKey: string, algorithm: 'sha256' | 'sha1' = 'sha256'): string {
  return sign(algorithm, Buffer.from(text), privateKey).toString('base64');
}
