// Compiled, never run: the compiler fails when a line marked as an error is none.
import type { OperationReactions } from '@jixu/constants/reactions';
import { ownMessage, reactTo } from './reactions.ts';

const TODAY = { rejected: { 1001: ['login'] }, failed: ['warn'], unanswered: ['warn', 'retry'] } as const;
/** The contract asks for one reaction more. */
const TOMORROW = { ...TODAY, rejected: { ...TODAY.rejected, 1007: ['warn', 'claimed'] } } as const;
const ANSWER = { errcode: 1007, errmsg: '' };
const HANDLED = { login: {}, warn: { isWarned: true }, retry: {}, limit_dialog: {}, fix_caller: {} };

TODAY satisfies OperationReactions;

reactTo(TODAY, ANSWER, HANDLED).isWarned satisfies boolean | undefined;
reactTo(TOMORROW, ANSWER, { ...HANDLED, claimed: { claimed: true } });
// @ts-expect-error nothing is said of `claimed`
reactTo(TOMORROW, ANSWER, HANDLED);
// @ts-expect-error the operation cannot ask for `claimed`
reactTo(TODAY, ANSWER, { ...HANDLED, claimed: { claimed: true } });

ownMessage(TODAY, ANSWER);
// @ts-expect-error a message alone is no answer to `claimed`
ownMessage(TOMORROW, ANSWER);
