import { expect } from '@playwright/test';

/** A browser that Playwright does not drive. */
export interface Engine {
  /** Name and version. */
  readonly name: string;
  open(url: string): Promise<void>;
  /** The value of an expression in the page; what it promises is waited for. */
  value(expression: string): Promise<unknown>;
  /** Presses and releases the mouse there, as a person does: a video may begin to sound only then. */
  pressAt(x: number, y: number): Promise<void>;
  /** Goes on in a window that opened by itself, once it is there. */
  follow(): Promise<void>;
  /** Closes the other windows: one that is covered may not be painted. */
  closeOthers(): Promise<void>;
  /** What the window shows, as PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** How a person would name an element. */
export interface Named {
  /** A CSS selector of its kind. */
  readonly kind: string;
  /** What its name contains. */
  readonly name?: string;
  readonly isExact?: boolean;
  /** Which of these it is within. */
  readonly within?: Named;
  /** Of several the one at this place. */
  readonly at?: number;
  /** Drawn by an element that lies over it. */
  readonly isCovered?: boolean;
}

export const KINDS = {
  button: 'button,[role=button]',
  link: 'a[href]',
  option: '[role=option]',
  tab: '[role=tab]',
  checkbox: '[role=checkbox]',
  radio: '[role=radio]',
  dialog: '[role=dialog],[role=alertdialog]',
  field: 'input',
  heading: 'h1,h2,h3',
  image: 'img,[role=img]',
  row: 'tr',
} as const;

/** Runs in the page. */
function findAll({ kind, name, isExact, within, at }: Named): Element[] {
  const textOf = (element: Element): string => {
    const labels = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    const ofField = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const said = [...labels, ...ofField].map((one) => one?.textContent ?? '').join('');
    const own =
      element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? element.textContent ?? '';
    return (said === '' ? own : said).replace(/\s+/g, ' ').trim();
  };
  const isSeen = (element: Element): boolean =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const scopes: ParentNode[] = within === undefined ? [document] : findAll(within);
  const found = scopes
    .flatMap((scope) => [...scope.querySelectorAll(kind)])
    .filter((element) => isSeen(element))
    .filter((element) => {
      if (name === undefined) return true;
      return isExact ? textOf(element) === name : textOf(element).includes(name);
    });
  return at === undefined ? found : found.slice(at, at + 1);
}

/** Runs in the page: where to press, in the middle of what lies on top there. */
function pointOf(named: Named): { x: number; y: number } | null {
  const [element] = findAll(named);
  if (element === undefined || element.matches(':disabled,[aria-disabled=true]')) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = Math.round(left + width / 2);
  const y = Math.round(top + height / 2);
  const hit = document.elementFromPoint(x, y);
  return named.isCovered === true || (hit !== null && element.contains(hit)) ? { x, y } : null;
}

/** Runs in the page: as if it had been typed. */
function fillIn(named: Named, text: string): boolean {
  const [field] = findAll(named);
  if (!(field instanceof HTMLInputElement)) return false;
  field.focus();
  // React watches the field's own property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return true;
}

/** The same names in each engine. */
export class EngineUser {
  readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  #call(inPage: (...given: never[]) => unknown, ...given: readonly unknown[]): Promise<unknown> {
    const args = given.map((one) => JSON.stringify(one)).join();
    return this.engine.value(`(() => { ${findAll}; return (${inPage})(${args}) })()`);
  }

  /** Waits until an expression is true in the page. */
  async until(expression: string, timeout = 30_000): Promise<void> {
    await expect
      .poll(() => this.engine.value(`Boolean(${expression})`), { timeout, message: expression })
      .toBe(true);
  }

  async sees(named: Named, timeout = 30_000): Promise<void> {
    const isSeen = async () => (await this.#count(named)) > 0;
    await expect.poll(isSeen, { timeout, message: JSON.stringify(named) }).toBe(true);
  }

  async #count(named: Named): Promise<number> {
    const args = JSON.stringify(named);
    return Number(await this.engine.value(`(() => { ${findAll}; return findAll(${args}).length })()`));
  }

  /** Presses what stands still and is not covered. */
  async press(named: Named, timeout = 30_000): Promise<void> {
    let [before, now]: unknown[] = [];
    const stands = async () => {
      [before, now] = [now, await this.#call(pointOf, named)];
      return now !== null && JSON.stringify(before) === JSON.stringify(now);
    };
    await expect.poll(stands, { timeout, message: `press ${JSON.stringify(named)}` }).toBe(true);
    const { x, y } = now as { x: number; y: number };
    await this.engine.pressAt(x, y);
  }

  async fill(named: Named, text: string): Promise<void> {
    await expect.poll(() => this.#call(fillIn, named, text), { message: JSON.stringify(named) }).toBe(true);
  }
}
