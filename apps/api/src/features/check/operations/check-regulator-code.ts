import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import type { PassDependencies } from '#features/check/pass-check.ts';
import { ok, reject } from '#server/envelope.ts';
import { claimQuestion, readCodeState } from '../regulator-code-store.ts';
import { settleRegulatorCode } from '../settle-regulator-code.ts';

/** A notification usually comes at once: only every third poll, and not the first ones, goes on to the regulator. */
const ASK_EVERY_SECONDS = 9;

const STATUS = { open: 0, passed: 1, rejected: 2, expired: 2, replaced: 2 } as const;

type OwnCall = Call<PassDependencies>;

/** What became of a code (002 §4), told by the regulator alone (security X20). One that is not the learner's is over. */
export const checkRegulatorCode: HandlerOf<'checkRegulatorCode', OwnCall> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const asked = {
    uuid: body.uuid,
    learnerId: learner.learnerId,
    courseId: body.course_id,
    yearId: body.year_id ?? null,
  };
  const state = await readCodeState(db, asked);
  const mayAsk = state === 'open' && (await claimQuestion(db, asked.uuid, ASK_EVERY_SECONDS));
  if (mayAsk) await askRegulator(call, asked.uuid);
  const now = mayAsk ? await readCodeState(db, asked) : state;
  return ok({ data: STATUS[now ?? 'expired'] });
};

/** Settles what the regulator says when it is asked. One that says nothing leaves the code as it is. */
async function askRegulator({ deps }: OwnCall, uuid: string): Promise<void> {
  const said = await deps.regulator.readCode(uuid);
  if (said === null || said.kind === 'open') return;
  const reference = 'reference' in said ? said.reference : null;
  await settleRegulatorCode(deps, { uuid, kind: said.kind, reference });
}
