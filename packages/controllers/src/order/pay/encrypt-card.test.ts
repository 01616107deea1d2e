import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { encryptCard } from './encrypt-card.ts';

const CARD = {
  bank_id: '102',
  bank_account_name: '林晓燕',
  bank_account_number: '6200000100000004',
  credential_number: '440305199001011228',
  bank_phone_number: '13800138000',
};
const NOW = 1_795_224_600;

async function encrypted(learner: string | null = 'lnr_ann') {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const keys = [
    { ...(await exportJWK(publicKey)), kid: 'card-new', use: 'enc', alg: 'ECDH-ES' },
    { kty: 'EC', crv: 'P-256', x: 'old', y: 'old', kid: 'card-old', use: 'enc', alg: 'ECDH-ES' },
  ];
  const date = new Date(NOW * 1000).toUTCString();
  const envelope = await encryptCard(
    {
      webCrypto: crypto,
      fetchKeys: async () => new Response(JSON.stringify({ keys }), { headers: { date } }),
      learnerCode: () => learner,
    },
    CARD,
  );
  return { envelope, privateKey };
}

test('PAY-71 PAY-31 a card is encrypted for the first published key, as any JOSE library opens it', async () => {
  const { envelope, privateKey } = await encrypted();
  const { plaintext, protectedHeader } = await compactDecrypt(envelope, privateKey);
  expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({ ...CARD, bank_id: 102 });
  expect(protectedHeader).toEqual({
    typ: 'jixu-card',
    v: 1,
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: 'card-new',
    epk: expect.objectContaining({ kty: 'EC', crv: 'P-256' }),
    sub: 'lnr_ann',
    iat: NOW,
    jti: expect.stringMatching(/^[\w-]{22}$/),
  });
});

test('X8 two envelopes of one card share nothing, and nothing of the card stands in one', async () => {
  const one = (await encrypted()).envelope;
  const two = (await encrypted()).envelope;
  const [head = '', , ...rest] = one.split('.');
  for (const part of rest) expect(two).not.toContain(part);
  expect(decodeProtectedHeader(one).jti).not.toBe(decodeProtectedHeader(two).jti);
  for (const value of Object.values(CARD))
    expect(atob(head.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain(value);
});

test('nobody’s card is encrypted for nobody', async () => {
  await expect(encrypted(null)).rejects.toThrow();
});
