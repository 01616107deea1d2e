import type { TextSize } from '@jixu/ui-kit/site/right-slide.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useSite } from './site-context.tsx';

const KEY = 'textSize';

/**
 * Runs before the first paint: applies this browser's text size and theme to <html>. Accepts only the listed values, so
 * that a corrupt entry changes nothing. Says that there are scripts. A browser that knows a learner does not show 请登录 until it is known
 * better, and keeps room for the name.
 */
export const APPLY_LOOK_SCRIPT = `try{var d=document.documentElement;d.dataset.script='';var s=localStorage.getItem('${KEY}');
if(s==='125'||s==='150')d.dataset.textSize=s;if(localStorage.getItem('theme')==='contrast')d.dataset.theme='contrast';
if(localStorage.getItem('areaPlace'))d.dataset.area='';var u=localStorage.getItem('userData');
if(u){d.dataset.learner='';d.style.setProperty('--name-length',JSON.parse(u).user_info.name.length)}}catch(e){}`;

function readTextSize(storage: Pick<Storage, 'getItem'>): TextSize {
  const stored = storage.getItem(KEY);
  if (stored === '125') return 125;
  return stored === '150' ? 150 : 100;
}

function applyTextSize(storage: Pick<Storage, 'setItem'>, size: TextSize): void {
  storage.setItem(KEY, String(size));
  document.documentElement.dataset.textSize = String(size);
}

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
