import type { FaceCode } from '@jixu/domain/face/face-check';

/** What comes of asking for a code; `message`: why there is none, null for the common sentence. */
export type FaceCodeResponse =
  | { readonly kind: 'created'; readonly code: FaceCode }
  | { readonly kind: 'consent-wanted' }
  | { readonly kind: 'failed'; readonly message: string | null };

/** What comes of asking about a check. */
export type FaceStatusResponse = {
  /** 0 pending, 1 passed, 2 failed; null when it could not be asked. */
  readonly status: number | null;
  /** Why it failed; null for the common sentence. */
  readonly message: string | null;
};

/** Whom a face check asks: who is checked, and what a passed check is good for, is theirs to know. */
export type FaceServer = {
  readonly createCode: (hasAgreed: boolean) => Promise<FaceCodeResponse>;
  readonly askStatus: (code: FaceCode) => Promise<FaceStatusResponse>;
};
