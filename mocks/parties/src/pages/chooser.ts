import { html } from 'hono/html';
import type { Html } from './page-layout.ts';

/** What one switch is set to. */
export interface Chooser {
  readonly name: string;
  readonly label: string;
  readonly positions: readonly string[];
  readonly current: string | undefined;
  readonly textOf: (position: string) => string;
}

/** A switch as a labelled select. */
export function chooser({ name, label, positions, current, textOf }: Chooser): Html {
  const option = (position: string) =>
    html`<option value="${position}"${position === current ? html` selected` : ''}>${textOf(position)}</option>`;
  return html`<label class="field"><span>${label}</span><select name="${name}">${positions.map(option)}</select></label>`;
}
