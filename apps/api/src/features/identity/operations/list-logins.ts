import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { shanghaiStamp } from '@jixu/domain/calendar/shanghai';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { listLoginRecords } from '../login/login-record-store.ts';

/** The learner's last logins (security X17). */
export const listLogins: HandlerOf<'listLogins', Call> = async (_input, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const records = await listLoginRecords(call.deps.db, learner.learnerId);
  return ok({
    logins: records.map(({ sessionId, way, network, browser, at, isOpen }) => ({
      time: shanghaiStamp(at.getTime()),
      way,
      network,
      browser,
      is_open: isOpen ? 1 : 0,
      is_here: sessionId === learner.sessionId ? 1 : 0,
    })),
  });
};
