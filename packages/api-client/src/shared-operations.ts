import { OPERATIONS, type Operation, type SharedOperationId } from '@jixu/contract/operations';

export type { SharedOperationId };

/** Operations whose response is the same for everybody; for servers only, because the table it reads is too large for a page. */
export const SHARED_OPERATIONS: readonly SharedOperationId[] = Object.entries<Operation>(OPERATIONS)
  .filter(([, { shared }]) => shared)
  // Object.entries forgets which operations are left.
  .map(([id]) => id as SharedOperationId);
