import { shanghaiStamp } from '@jixu/domain/calendar/shanghai';
import type { Dependencies } from '#features/call.ts';
import {
  claimDueMessages,
  deleteMessage,
  dropStaleMessages,
  type PhoneMessage,
} from './phone-message-store.ts';

export type MessageDependencies = Pick<Dependencies, 'db' | 'cipher' | 'sms' | 'log'>;

/**
 * Tells old phones that another one was bound. A message that may not have arrived is sent again: twice is better than
 * never where somebody else may have changed the phone. Whether more may be due.
 */
export async function tellOldPhones(deps: MessageDependencies, batch: number): Promise<boolean> {
  const dropped = await dropStaleMessages(deps.db);
  if (dropped > 0) deps.log.error('old phones could not be told', { party: 'sms', number: String(dropped) });
  const due = await claimDueMessages(deps.db, batch);
  await Promise.all(due.map((message) => tell(deps, message)));
  return due.length === batch;
}

async function tell({ db, cipher, sms, log }: MessageDependencies, message: PhoneMessage): Promise<void> {
  const phone = cipher.decrypt('phone', message.phoneEncrypted);
  const params = { time: minuteOf(message.changedAt), tail: message.newTail };
  const outcome = await sms.send({ phone, purpose: 'phone-changed', params });
  log.info('old phone told', { party: 'sms', outcome });
  if (outcome === 'sent') await deleteMessage(db, message.id);
}

/** `11月23日19:20`. */
function minuteOf(at: Date): string {
  const [, month, day, minute] = /^\d+-(\d\d)-(\d\d) (\d\d:\d\d)/.exec(shanghaiStamp(at.getTime())) ?? [];
  return `${Number(month)}月${Number(day)}日${minute}`;
}
