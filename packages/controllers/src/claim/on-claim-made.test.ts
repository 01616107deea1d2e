import type { Claim } from '@jixu/domain/claim/claim-state';
import { expect, test, vi } from 'vitest';
import { createCell } from '../cell.ts';
import { onClaimMade } from './on-claim-made.ts';

type Seen = Pick<Claim, 'step' | 'isChecked'>;
const UNCHECKED: Seen = { step: 1, isChecked: false };
const CLAIMABLE: Seen = { step: 2, isChecked: true };
const CLAIMED: Seen = { step: 3, isChecked: true };

function watch(...seen: Seen[]) {
  const claim = createCell<Seen>(UNCHECKED);
  const made = vi.fn();
  const stop = onClaimMade(claim, made);
  for (const one of seen) claim.set(one);
  return { claim, made, stop };
}

test('a claim is told once', () => {
  expect(watch(CLAIMABLE, CLAIMED, { ...CLAIMED }).made).toHaveBeenCalledOnce();
});

test('what was claimed before the page was opened is no news', () => {
  expect(watch(CLAIMED, { ...CLAIMED }).made).not.toHaveBeenCalled();
});

test('nothing is told after the end', () => {
  const { claim, made, stop } = watch(CLAIMABLE);
  stop();
  claim.set(CLAIMED);
  expect(made).not.toHaveBeenCalled();
});
