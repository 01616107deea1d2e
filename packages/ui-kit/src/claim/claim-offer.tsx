import type { Claim } from '@jixu/domain/claim/claim-state';
import type { ReactNode } from 'react';
import { LazyMount } from '../parts/lazy-mount.tsx';
import { useWatched, type Watched } from '../parts/use-watched.ts';
import { ClaimFloat, type ClaimFloatProps } from './claim-float.tsx';

export interface ClaimOfferProps extends Pick<ClaimFloatProps, 'inline' | 'onClick'> {
  /** Null until the claim is known. */
  claim: Watched<Pick<Claim, 'step' | 'open'> | null>;
  /** From its first opening on. */
  dialog: () => ReactNode;
}

/** The button of the claim, and its dialog. */
export function ClaimOffer({ claim, dialog, ...float }: ClaimOfferProps) {
  const { step, open } = useWatched(claim) ?? { step: 1, open: false };
  return (
    <>
      <ClaimFloat {...float} step={step} />
      <LazyMount open={open}>{dialog()}</LazyMount>
    </>
  );
}
