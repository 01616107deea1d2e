import { generateKeyPairSync } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { ProofClaims } from '@jixu/credential/proof-claims';
import { publishKey } from '@jixu/credential/publish-key';
import { type ProofKey, signBadge, signProof } from '@jixu/credential/sign-proof';
import { signStatusList } from '@jixu/credential/sign-status-list';
import type { personFrom } from '@jixu/test-kit/people';
import type { Page } from '@playwright/test';
import { encode } from 'uqr';

/** A proof in every shape in which a stranger may be given one. */
export interface IssuedProof {
  readonly claims: ProofClaims;
  readonly jws: string;
  readonly pdf: Buffer;
  readonly key: ProofKey;
}

export function issueProof(person: ReturnType<typeof personFrom>, issuer: string): IssuedProof {
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = { kid: 'journey-1', privateKey, issuer };
  const claims: ProofClaims = {
    serial: 'JX2026000000777',
    kind: 'study-year',
    name: person.name,
    idLast4: person.idNumber.slice(-4),
    areaId: 10108,
    areaName: '浙江省杭州市西湖区',
    yearId: 2026,
    yearName: '2026年度',
    proCredits: 60,
    pubCredits: 30,
    totalCredits: 90,
    courseCount: 12,
    examScore: 86,
    examPoints: 100,
    completedAt: '2026-11-23T15:04:05+08:00',
    issuedAt: '2026-11-23T15:04:06+08:00',
    ruleHash: '0f'.repeat(32),
    evidenceHead: 'a7'.repeat(32),
    statusIndex: 4711,
  };
  const jws = signProof(claims, key);
  return { claims, jws, pdf: pdfWith([jws, signBadge(claims, key)]), key };
}

/** A PDF that carries texts as compressed streams, as attachments are. */
function pdfWith(texts: readonly string[]): Buffer {
  const streams = texts.map((text, index) => {
    const packed = deflateSync(text);
    const head = `${index + 1} 0 obj\n<< /Type /EmbeddedFile /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
    return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')]);
  });
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...streams, Buffer.from('%%EOF\n')]);
}

type Revoked = { readonly revoked: readonly number[]; readonly at: string };

/** The documents that a site publishes whose key this is and where these proofs are revoked. */
export function publishedBy({ key }: IssuedProof, { revoked, at }: Revoked) {
  const keys = [publishKey(key, '2026-01-01T00:00:00+08:00', null)];
  const status = signStatusList({ revoked, issued: 5000, nowMs: Date.parse(at) }, key);
  return { keys: { issuer: key.issuer, keys }, status };
}

export async function publish(page: Page, proof: IssuedProof, revoked: Revoked): Promise<void> {
  const { keys, status } = publishedBy(proof, revoked);
  await page.route('**/.well-known/jixu-proof-keys.json', (route) => route.fulfill({ json: keys }));
  await page.route('**/.well-known/jixu-proof-status.jwt', (route) => route.fulfill({ body: status }));
}

/** The proof's code, drawn as a drawing that a page can show. */
export function codeDrawing(text: string, pixels: number): string {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${dark.join('')}"/></svg>`;
}
