/** An action of a visitor, as the page observed it; `atMs` is epoch milliseconds. */
export type Interaction =
  | { readonly kind: 'view'; readonly path: string; readonly atMs: number }
  | {
      readonly kind: 'press';
      readonly path: string;
      readonly atMs: number;
      /** The text on the control; whether it may be reported is not decided yet. */
      readonly text: string;
      /** The name of the dialog around it; null outside of dialogs. */
      readonly dialog: string | null;
      /** The advertisement, if the control is one. */
      readonly ad: string | null;
    };

export type Take = (interaction: Interaction) => void;

/** Buffers observations until the tracker, which loads later, takes them. */
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

/** The visible text, without what only a screen reader says. */
function seenText(control: Element): string {
  const parts = [...control.childNodes].filter(
    (node) => !(node instanceof Element && node.matches('.visually-hidden')),
  );
  return parts.map((node) => node.textContent ?? '').join('');
}

/** A press on a button, a link styled as one, or an advertisement; null for any other click. */
export function readPress(target: EventTarget | null, path: string, atMs: number): Interaction | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  if (control === null) return null;
  const label = control.closest(DIALOGS)?.getAttribute('aria-labelledby');
  const title = label ? document.getElementById(label) : null;
  return {
    kind: 'press',
    path,
    atMs,
    // What a control says may vary, with a sum or a way to pay; its name does not.
    text: (
      control.getAttribute('data-track') ||
      seenText(control) ||
      control.getAttribute('aria-label') ||
      ''
    ).trim(),
    dialog: title?.textContent?.trim() ?? null,
    ad: control.getAttribute('data-ad'),
  };
}
