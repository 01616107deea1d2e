import type { IdCard } from '@jixu/domain/identity/id-card';
import type { Call } from '#features/call.ts';
import { randomToken } from '#secrets/random-token.ts';

/** The row of somebody who logs in for the first time, with the phone that was confirmed. */
export function newLearner(
  call: Call,
  { name, phone, areaId }: { name: string; phone: string; areaId: number },
  card: IdCard,
) {
  const { cipher } = call.deps;
  return {
    id_number_code: `lnr_${randomToken().slice(0, 22)}`,
    id_card_index: cipher.index('id-card', card.number),
    id_card_sealed: cipher.encrypt('id-card', card.number),
    phone_index: cipher.index('phone', phone),
    phone_sealed: cipher.encrypt('phone', phone),
    name,
    area_id: areaId,
    sex: card.sex,
  };
}
