import { CONSTANTS } from '@jixu/constants';

export type BlockingBrowser = {
  /** Whether the operator's configuration requests it: only in production. */
  configured: boolean;
  userAgent: string;
  /** A browser driven by a program: tests, and accessibility services. */
  automated: boolean;
};

/**
 * Whether this browser's keys for development tools are blocked (SHELL-27): required by the specification, but no
 * control of anything (security X26). Menus, the context menu and everything that makes a page usable remain untouched.
 */
export function blocksDevTools({ configured, userAgent, automated }: BlockingBrowser): boolean {
  const version = Number(/ Chrome\/(\d+)\./.exec(userAgent)?.[1] ?? 0);
  return configured && !automated && version >= CONSTANTS.DEVTOOLS_BLOCKED_FROM_CHROME;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'shiftKey' | 'metaKey' | 'altKey'>;

const TOOL_LETTERS = new Set(['KeyI', 'KeyJ', 'KeyC']);

/** F12, and the letters that open a tool: with Ctrl and Shift, on a Mac with Command and Option. */
export function isDevToolsKey(press: KeyPress): boolean {
  if (press.key === 'F12') return true;
  if (!TOOL_LETTERS.has(press.code)) return false;
  return (press.ctrlKey && press.shiftKey) || (press.metaKey && press.altKey);
}
