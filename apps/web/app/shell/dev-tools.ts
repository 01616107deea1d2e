import { CONSTANTS } from '@jixu/constants';

export type BlockingBrowser = {
  /** Whether the operator's configuration asks for it: production alone does. */
  configured: boolean;
  userAgent: string;
  /** A browser that a program drives: tests, and those who make pages readable for others. */
  automated: boolean;
};

/**
 * Whether this browser's keys for development tools are taken away (SHELL-27): a wish of the specification, no control
 * of anything (security X26). Menus, the context menu and everything that makes a page usable stay untouched.
 */
export function blocksDevTools({ configured, userAgent, automated }: BlockingBrowser): boolean {
  const version = Number(/ Chrome\/(\d+)\./.exec(userAgent)?.[1] ?? 0);
  return configured && !automated && version >= CONSTANTS.DEVTOOLS_BLOCKED_FROM_CHROME;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'shiftKey' | 'metaKey' | 'altKey'>;

const TOOL_LETTERS = new Set(['KeyI', 'KeyJ', 'KeyC']);

/** F12, and the letters that open one of the tools: with Ctrl and Shift, on a Mac with Command and Option. */
export function isDevToolsKey(press: KeyPress): boolean {
  if (press.key === 'F12') return true;
  if (!TOOL_LETTERS.has(press.code)) return false;
  return (press.ctrlKey && press.shiftKey) || (press.metaKey && press.altKey);
}
