import type { ResultOf } from '@jixu/api-client';
import { silently } from './silently.ts';

declare const status: ResultOf<'getClaimStatus'>;
declare const activation: ResultOf<'activateClaim'>;

silently<'getClaimStatus'>(status) satisfies { is_auth: number } | null;
// @ts-expect-error the contract says that a rejected activation warns
silently<'activateClaim'>(activation);
