import { type ReactNode, Suspense, useState } from 'react';

/** Brings a lazy dialog when it opens for the first time, and keeps it from then on (closing is animated, state stays). */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened ? <Suspense fallback={null}>{children}</Suspense> : null;
}
