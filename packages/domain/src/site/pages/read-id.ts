/** How an address writes an id, as a part of a pattern. */
export const ID_PATTERN = '[1-9]\\d{0,8}';

const ID = new RegExp(`^(?:${ID_PATTERN})$`);

/** A positive whole number of at most nine digits, as addresses carry ids; null for none, and for anything else. */
export function readId(text: string | null | undefined): number | null {
  return ID.test(text ?? '') ? Number(text) : null;
}
