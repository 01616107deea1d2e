import { isMobileBrowser } from '@jixu/domain/visitor/mobile-browser';
import { useSyncExternalStore } from 'react';

/** Whether this browser runs on a phone or tablet. Only the browser knows: a page of the server is the same for all. */
export function isMobileHere(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isCoarse = window.matchMedia('(pointer: coarse)').matches;
  return isMobileBrowser(userAgent, { points: maxTouchPoints, isCoarse });
}

const NEVER_CHANGES = () => () => undefined;

/** As isMobileHere; false until the page is alive. */
export const useMobileHere = (): boolean => useSyncExternalStore(NEVER_CHANGES, isMobileHere, () => false);
