import { type ReactNode, Suspense, useState } from 'react';

/** Mounts a lazy dialog when it first opens and keeps it mounted: closing is animated, and its state stays. */
export function LazyMount({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened ? <Suspense fallback={null}>{children}</Suspense> : null;
}
