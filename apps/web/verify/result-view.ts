import {
  type ClaimLine,
  claimLines,
  hashWarning,
  technicalLines,
  timeInWords,
} from '@jixu/credential/claim-words';
import type { ProofClaims } from '@jixu/credential/proof-claims';
import { isCompromised } from '@jixu/credential/proof-keys';
import { verdictWords } from '@jixu/credential/verdict-words';
import type { Verdict } from '@jixu/credential/verify-proof';
import { drawing, element } from './element.ts';

type SignedVerdict = Extract<Verdict, { claims: ProofClaims }>;

const TOTAL = '总学分';

function lines(all: readonly ClaimLine[]): HTMLElement {
  const rows = all.map(([name, value]) => {
    const total: { class?: string } = name === TOTAL ? { class: 'total' } : {};
    return element('div', total, element('dt', {}, name), element('dd', total, value));
  });
  return element('dl', { class: 'lines' }, ...rows);
}

/** The red stamp: this is official and final. */
function seal(): SVGElement {
  const letter = (sign: string, y: string) =>
    drawing('text', { x: '50', y, 'text-anchor': 'middle', fill: 'currentColor' }, sign);
  return drawing(
    'svg',
    { viewBox: '0 0 100 100', width: '84', height: '84', role: 'img', 'aria-label': '有效' },
    drawing('rect', {
      x: '4',
      y: '4',
      width: '92',
      height: '92',
      rx: '5',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': '5',
    }),
    letter('有', '45'),
    letter('效', '83'),
  );
}

function keyLines({ key, issuer }: SignedVerdict): readonly ClaimLine[] {
  const until = key.until === null ? '使用中' : `至${timeInWords(key.until)}`;
  const life = isCompromised(key) ? '已失窃' : `自${timeInWords(key.from)}，${until}`;
  return [
    ['签发者', issuer],
    ['签名密钥', `${key.kid}（Ed25519，${life}）`],
  ];
}

/** Of a proof with a hash in it: what whoever holds it must know. */
function hashLines(claims: ProofClaims): readonly HTMLElement[] {
  const warning = hashWarning(claims);
  return warning === null ? [] : [element('p', { class: 'notice' }, warning)];
}

const COMPARE = '请把姓名和证件号码末四位与本人出示的证件比对：证明不载完整的号码。';

function banner(verdict: Verdict): HTMLElement {
  const { tone, title, text } = verdictWords(verdict);
  const words = element('div', {}, element('h3', {}, title), element('p', {}, text));
  return element('div', { class: 'verdict', 'data-tone': tone }, ...(tone === 'good' ? [seal()] : []), words);
}

/** A verdict, and everything that is signed. */
export function verdictView(verdict: Verdict): readonly HTMLElement[] {
  if (!('claims' in verdict)) return [banner(verdict)];
  const { claims } = verdict;
  const technical = lines([...technicalLines(claims), ...keyLines(verdict)]);
  return [
    banner(verdict),
    lines(claimLines(claims)),
    ...hashLines(claims),
    element('p', { class: 'hint' }, COMPARE),
    element('details', {}, element('summary', {}, '其余签名内容与密钥'), technical),
  ];
}
