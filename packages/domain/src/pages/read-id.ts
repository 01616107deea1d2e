const ID = /^[1-9]\d{0,8}$/;

/** A positive id of at most nine digits, as addresses carry it; null for none, and for anything else. */
export function readId(text: string | null | undefined): number | null {
  return ID.test(text ?? '') ? Number(text) : null;
}
