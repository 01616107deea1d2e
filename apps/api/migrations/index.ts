import * as identity from './0001-identity.ts';
import * as catalogue from './0002-catalogue.ts';
import * as claim from './0003-claim.ts';
import * as watching from './0004-watching.ts';
import * as content from './0005-content.ts';
import * as loginCode from './0006-login-code.ts';
import * as proofLookup from './0007-proof-lookup.ts';
import * as answeredSequences from './0008-answered-sequences.ts';
import * as changes from './0009-changes.ts';
import * as versions from './0010-versions.ts';
import * as years from './0011-years.ts';
import * as studyNotices from './0012-study-notices.ts';
import * as offers from './0013-offers.ts';
import * as orders from './0014-orders.ts';
import * as checks from './0015-checks.ts';
import * as segments from './0016-segments.ts';
import * as captcha from './0017-captcha.ts';
import * as keyNotes from './0018-key-notes.ts';
import * as regulator from './0019-regulator.ts';
import * as face from './0020-face.ts';
import * as ratings from './0021-ratings.ts';
import * as liveLessons from './0022-live-lessons.ts';
import * as watchTouches from './0023-watch-touches.ts';
import * as exams from './0024-exams.ts';
import * as evidence from './0026-evidence.ts';
import * as leasesOfSessions from './0029-leases-of-sessions.ts';
import * as proofs from './0030-proofs.ts';
import * as scores from './0031-scores.ts';
import * as logins from './0032-logins.ts';
import * as ownersMessages from './0033-owners-messages.ts';
import * as recoveries from './0034-recoveries.ts';
import * as cards from './0035-cards.ts';
import * as invoices from './0037-invoices.ts';
import * as statuteLibrary from './0039-statute-library.ts';
import * as statuteTexts from './0040-statute-texts.ts';
import * as evidenceRoots from './0041-evidence-roots.ts';
import * as paperHashes from './0042-paper-hashes.ts';
import * as uploads from './0043-uploads.ts';
import * as attemptNumbers from './0044-attempt-numbers.ts';
import * as lessonQuestions from './0045-lesson-questions.ts';
import * as regionLogins from './0046-region-logins.ts';
import * as uploadDays from './0047-upload-days.ts';
import * as deskRefunds from './0048-desk-refunds.ts';
import * as refundReasons from './0049-refund-reasons.ts';
import * as stolenProofKeys from './0050-stolen-proof-keys.ts';
import * as keyChecks from './0051-key-checks.ts';
import * as operatorActs from './0053-operator-acts.ts';
import * as upkeep from './0054-upkeep.ts';
import * as upkeepIndexes from './0054-upkeep-indexes.ts';
import * as trackEvents from './0055-track-events.ts';
import * as entitlementsOfYears from './0056-entitlements-of-years.ts';
import * as leaseOpenings from './0057-lease-openings.ts';
import type { SchemaStep } from './schema-step.ts';

/**
 * Every migration by its name, in order. A list rather than a folder read at run time, because the server is shipped as
 * one file.
 */
export const MIGRATIONS: Readonly<Record<string, SchemaStep>> = {
  '0001-identity': identity,
  '0002-catalogue': catalogue,
  '0003-claim': claim,
  '0004-watching': watching,
  '0005-content': content,
  '0006-login-code': loginCode,
  '0007-proof-lookup': proofLookup,
  '0008-answered-sequences': answeredSequences,
  '0009-changes': changes,
  '0010-versions': versions,
  '0011-years': years,
  '0012-study-notices': studyNotices,
  '0013-offers': offers,
  '0014-orders': orders,
  '0015-checks': checks,
  '0016-segments': segments,
  '0017-captcha': captcha,
  '0018-key-notes': keyNotes,
  '0019-regulator': regulator,
  '0020-face': face,
  '0021-ratings': ratings,
  '0022-live-lessons': liveLessons,
  '0023-watch-touches': watchTouches,
  '0024-exams': exams,
  '0026-evidence': evidence,
  '0029-leases-of-sessions': leasesOfSessions,
  '0030-proofs': proofs,
  '0031-scores': scores,
  '0032-logins': logins,
  '0033-owners-messages': ownersMessages,
  '0034-recoveries': recoveries,
  '0035-cards': cards,
  '0037-invoices': invoices,
  '0039-statute-library': statuteLibrary,
  '0040-statute-texts': statuteTexts,
  '0041-evidence-roots': evidenceRoots,
  '0042-paper-hashes': paperHashes,
  '0043-uploads': uploads,
  '0044-attempt-numbers': attemptNumbers,
  '0045-lesson-questions': lessonQuestions,
  '0046-region-logins': regionLogins,
  '0047-upload-days': uploadDays,
  '0048-desk-refunds': deskRefunds,
  '0049-refund-reasons': refundReasons,
  '0050-stolen-proof-keys': stolenProofKeys,
  '0051-key-checks': keyChecks,
  '0053-operator-acts': operatorActs,
  '0054-upkeep': upkeep,
  '0054-upkeep-indexes': upkeepIndexes,
  '0055-track-events': trackEvents,
  '0056-entitlements-of-years': entitlementsOfYears,
  '0057-lease-openings': leaseOpenings,
};
