import { useEffect } from 'react';
import type { Site } from '../context/create-site.ts';
import { blocksDevTools, isDevToolsKey } from './dev-tools.ts';

/** Follows SHELL-27 where it applies. */
export function useDevToolsRule({ config }: Site): void {
  useEffect(() => {
    const { userAgent, webdriver } = navigator;
    if (!blocksDevTools({ configured: config.blocksDevTools, userAgent, automated: webdriver })) return;
    const reject = (event: KeyboardEvent) => {
      if (isDevToolsKey(event)) event.preventDefault();
    };
    window.addEventListener('keydown', reject);
    return () => window.removeEventListener('keydown', reject);
  }, [config]);
}
