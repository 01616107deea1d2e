import { deviceKind, isMobile, type TouchFacts } from '@jixu/domain/site/visitor/device-kind';
import { useSyncExternalStore } from 'react';

/** How this browser's screen can be touched. */
export function touchHere(): TouchFacts {
  return { points: navigator.maxTouchPoints, isCoarse: window.matchMedia('(pointer: coarse)').matches };
}

/** Whether this browser runs on a phone or tablet. Only the browser knows: a page of the server is the same for all. */
export const isMobileHere = (): boolean => isMobile(deviceKind(navigator.userAgent, touchHere()));

const NEVER_CHANGES = () => () => undefined;

/** As isMobileHere; false until the page is alive. */
export const useMobileHere = (): boolean => useSyncExternalStore(NEVER_CHANGES, isMobileHere, () => false);
