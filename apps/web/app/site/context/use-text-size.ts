import type { TextSize } from '@jixu/ui-kit/site/right-slide.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useSite } from './site-context.tsx';
import { applyTextSize, readTextSize } from './text-size.ts';

/** The text size of this browser, and how another one is chosen. */
export function useTextSize(): [TextSize, (size: TextSize) => void] {
  const { localStorage } = useSite();
  const [size, setSize] = useState<TextSize>(100);
  useEffect(() => setSize(readTextSize(localStorage)), [localStorage]);
  const choose = useCallback(
    (next: TextSize) => {
      applyTextSize(localStorage, next);
      setSize(next);
    },
    [localStorage],
  );
  return [size, choose];
}
