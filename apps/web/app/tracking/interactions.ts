/** Something a visitor did, as the page saw it; `atMs` is epoch milliseconds. */
export type Interaction =
  | { readonly kind: 'view'; readonly path: string; readonly atMs: number }
  | {
      readonly kind: 'press';
      readonly path: string;
      readonly atMs: number;
      /** What stands on the control; nobody has yet said that it may be reported. */
      readonly text: string;
      /** What the dialog around it is called; null outside of dialogs. */
      readonly dialog: string | null;
      /** The advertisement the control is, if it is one. */
      readonly ad: string | null;
    };

export type Take = (interaction: Interaction) => void;

/** Keeps what was seen until the tracker, which comes later, takes it. */
export class InteractionBuffer {
  #waiting: Interaction[] = [];
  #take: Take = (interaction) => void this.#waiting.push(interaction);

  readonly note: Take = (interaction) => this.#take(interaction);

  handTo(take: Take): void {
    this.#take = take;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const interaction of waiting) take(interaction);
  }
}

const CONTROLS = 'button, [role="button"], a[data-button], [data-ad]';
const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** The text one sees, without what only a screen reader says. */
function seenText(control: Element): string {
  const parts = [...control.childNodes].filter(
    (node) => !(node instanceof Element && node.matches('.visually-hidden')),
  );
  return parts.map((node) => node.textContent ?? '').join('');
}

/** The press of a button, of a link that looks like one, or of an advertisement; null for any other click. */
export function readPress(target: EventTarget | null, path: string, atMs: number): Interaction | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  if (control === null) return null;
  const label = control.closest(DIALOGS)?.getAttribute('aria-labelledby');
  const title = label ? document.getElementById(label) : null;
  return {
    kind: 'press',
    path,
    atMs,
    text: (seenText(control) || control.getAttribute('aria-label') || '').trim(),
    dialog: title?.textContent?.trim() ?? null,
    ad: control.getAttribute('data-ad'),
  };
}
