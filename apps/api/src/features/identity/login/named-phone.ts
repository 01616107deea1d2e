import { maskPhone } from '@jixu/domain/identity/mask';
import { normalisePhone } from '@jixu/domain/identity/phone';
import { normalise } from '@jixu/domain/text/normalise';
import type { FieldCipher } from '#secrets/field-cipher.ts';

/** The learner's bound phone. */
export const boundPhone = ({ phone_sealed }: { phone_sealed: Uint8Array }, cipher: FieldCipher): string =>
  cipher.decrypt('phone', Buffer.from(phone_sealed));

/** The phone that was typed: the bound one where it is masked as the record shows it, null where it is none. */
export function namedPhone(typed: string, bound: string): string | null {
  return normalise('phone', typed) === maskPhone(bound) ? bound : normalisePhone(typed);
}
