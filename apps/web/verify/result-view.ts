import { type ClaimLine, claimLines, technicalLines, timeInWords } from '@jixu/credential/claim-words';
import { matchesIdNumber } from '@jixu/credential/id-check';
import type { ProofClaims } from '@jixu/credential/proof-claims';
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
      ...{ x: '4', y: '4', width: '92', height: '92', rx: '5' },
      ...{ fill: 'none', stroke: 'currentColor', 'stroke-width': '5' },
    }),
    letter('有', '45'),
    letter('效', '83'),
  );
}

function keyLines({ key, issuer }: SignedVerdict): readonly ClaimLine[] {
  const until = key.until === null ? '使用中' : `至${timeInWords(key.until)}`;
  return [
    ['签发者', issuer],
    ['签名密钥', `${key.kid}（Ed25519，自${timeInWords(key.from)}，${until}）`],
  ];
}

/** Compares a typed ID number with the proof's, here and nowhere else. */
function idCheck(claims: ProofClaims, index: number): HTMLElement {
  const id = `id-number-${index}`;
  const field = element('input', {
    id,
    type: 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    maxlength: '30',
  });
  const answer = element('p', { class: 'answer', role: 'status' });
  const form = element(
    'form',
    { class: 'check' },
    element('h3', {}, '姓名与证件号核对'),
    element('label', { for: id }, `${claims.name}的证件号码（只在本机比较，不会上传或保存）`),
    element('div', { class: 'row' }, field, element('button', { class: 'button', type: 'submit' }, '比较')),
    answer,
  );
  field.addEventListener('input', () => answer.replaceChildren());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const isFilled = field.value.trim() !== '';
    const matches = isFilled && (await matchesIdNumber(claims, field.value));
    answer.dataset.tone = matches ? 'good' : 'bad';
    answer.textContent = sentenceOf(isFilled, matches);
  });
  return form;
}

function sentenceOf(isFilled: boolean, matches: boolean): string {
  if (!isFilled) return '请输入完整的证件号码';
  return matches ? '相符：这份证明属于该证件号码的持有人' : '不符：这份证明不属于该证件号码的持有人';
}

function banner(verdict: Verdict): HTMLElement {
  const { tone, title, text } = verdictWords(verdict);
  const words = element('div', {}, element('h3', {}, title), element('p', {}, text));
  return element('div', { class: 'verdict', 'data-tone': tone }, ...(tone === 'good' ? [seal()] : []), words);
}

/** A verdict, and everything that is signed. */
export function verdictView(verdict: Verdict, index: number): readonly HTMLElement[] {
  if (!('claims' in verdict)) return [banner(verdict)];
  const { claims } = verdict;
  const technical = lines([...technicalLines(claims), ...keyLines(verdict)]);
  return [
    banner(verdict),
    lines(claimLines(claims)),
    idCheck(claims, index),
    element('details', {}, element('summary', {}, '其余签名内容与密钥'), technical),
  ];
}
