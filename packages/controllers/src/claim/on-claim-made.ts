import type { Claim } from '@jixu/domain/claim/claim-state';

/** Tells of every claim made from now on; what was claimed before is no news, nor is anything before `claim` has a state. Returns how to stop. */
export function onClaimMade(
  claim: { get(): Pick<Claim, 'step' | 'isChecked'> | null; subscribe(listener: () => void): () => void },
  made: () => void,
): () => void {
  const isClaimable = (): boolean => claim.get()?.isChecked === true && claim.get()?.step !== 3;
  let wasClaimable = isClaimable();
  return claim.subscribe(() => {
    if (wasClaimable && claim.get()?.step === 3) made();
    wasClaimable = isClaimable();
  });
}
