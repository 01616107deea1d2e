import { listed } from '@jixu/serving/fields';

/** The API's addresses, and which of them to ask. */
export type ApiAddresses = {
  /** All of them, in the order to try: those that are well take turns, those that are not come last. */
  inOrder(): readonly string[];
  /** It took no request, or said that it is leaving: others are asked first for a moment. */
  rest(origin: string): void;
  /** It said that it is ready. */
  welcome(origin: string): void;
  /** Whether any of them has ever said so. */
  isAnyKnown(): boolean;
};

/** Said by a process that is too busy or leaving, and by us where no API answers. */
export const UNAVAILABLE = 503;

const LOCAL_API = 'http://127.0.0.1:3011';

/** The origins that API_URL lists. */
export const apiOriginsOf = (text: string | undefined): string[] =>
  listed(text?.trim() || LOCAL_API).map((address) => new URL(address).origin);

/** How long an address is left alone; longer than the pause between two looks at its readiness. */
const REST_MS = 2_500;

/** `now` is a monotonic clock in ms. */
export function createApiAddresses(
  origins: readonly string[],
  now: () => number = () => performance.now(),
): ApiAddresses {
  const restsUntil = new Map<string, number>();
  let turn = 0;
  let isAnyKnown = false;
  const isWell = (origin: string): boolean => (restsUntil.get(origin) ?? 0) <= now();
  return {
    inOrder() {
      const first = turn++ % origins.length;
      const turned = [...origins.slice(first), ...origins.slice(0, first)];
      return [...turned.filter(isWell), ...turned.filter((origin) => !isWell(origin))];
    },
    rest: (origin) => void restsUntil.set(origin, now() + REST_MS),
    welcome: (origin) => {
      isAnyKnown = true;
      restsUntil.delete(origin);
    },
    isAnyKnown: () => isAnyKnown,
  };
}
