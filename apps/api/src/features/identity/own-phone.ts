import { maskPhone } from '@jixu/domain/login/mask';
import { normalisePhone } from '@jixu/domain/login/phone';
import type { FieldCipher } from '#secrets/field-cipher.ts';

/**
 * The learner's bound phone, if it is what was typed: in full, or masked as the record shows it. Null for any other
 * number, because a phone cannot be replaced yet.
 */
export function ownPhone(
  typed: string,
  { phone_sealed }: { phone_sealed: Uint8Array },
  cipher: FieldCipher,
): string | null {
  const bound = cipher.decrypt('phone', Buffer.from(phone_sealed));
  return typed.trim() === maskPhone(bound) || normalisePhone(typed) === bound ? bound : null;
}
