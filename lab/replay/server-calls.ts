// What the pages of one computer ask of the server, over its network: the answers of the contract, made of the rules' own.
import type { DataOf, InputOf, OperationId, ResultOf } from '@jixu/api-client';
import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { LessonParts } from '@jixu/controllers/lesson/player/lesson-parts';
import type { JournalParts } from '@jixu/controllers/lesson/watch-journal-controller';
import { BY_PLAYED_TIME, type CheckPoint } from '@jixu/domain/lesson/check-point';
import { creditedMs } from '@jixu/domain/lesson/intervals';
import type { PushedLedger } from '@jixu/domain/lesson/push';
import { rejected, success } from '@jixu/test-kit/results';
import { type Device, request } from './device.ts';
import { COURSE, type ReplayServer } from './replay-server.ts';
import type { SimulatedClock } from './simulated-clock.ts';

export interface Simulation {
  readonly server: ReplayServer;
  readonly clock: SimulatedClock;
  chance(): number;
}

export type PageCalls = LessonParts['calls'] & JournalParts['calls'];

/** A section of the course, by its recording. */
export const sectionOf = (videoId: number): number => videoId - 3000;
const videoOf = (sectionId: number): number => sectionId + 3000;
/** The right answer of every question. */
export const RIGHT = 'A';

const LEASE_STATE = { live: 'live', silent: 'live', 'taken-over': 'taken_over', ended: 'ended' } as const;

/** Calls of one page. `deliver`: hands a response to it, if it is there and awake. */
export function callsOf(
  simulation: Simulation,
  device: Device,
  deliver: (work: () => void) => void,
): PageCalls {
  const { server } = simulation;
  const call = <Id extends OperationId>(answer: (session: number) => ResultOf<Id>): Promise<ResultOf<Id>> =>
    new Promise((resolve) => {
      const { session } = device;
      const arrive = () =>
        server.isEnded(session) ? (rejected(ERRCODES.NOT_LOGGED_IN) as ResultOf<Id>) : answer(session);
      request(simulation, device, arrive, (response) =>
        deliver(() => resolve(response ?? (rejected(ERRCODES.NETWORK_FAILED) as ResultOf<Id>))),
      );
    });
  return {
    ...watchingCalls(server, call),
    ...courseCalls(server, call),
    ...checkCalls(server, call),
  };
}

type Call = <Id extends OperationId>(answer: (session: number) => ResultOf<Id>) => Promise<ResultOf<Id>>;

const pushedVideo = (video: InputOf<'pushProgress'>['videos'][number]) => ({
  courseId: video.course_id,
  videoId: video.video_id,
  furthest: video.progress_second,
  resume: video.play_second,
  intervals: video.intervals ?? null,
});

function watchingCalls(
  server: ReplayServer,
  call: Call,
): Pick<PageCalls, 'holdPlayLease' | 'pushProgress' | 'passKeyNotes'> {
  return {
    holdPlayLease: ({ video_id: videoId, holder, lease = null, take_over }) =>
      call<'holdPlayLease'>((session) => {
        if (server.isOver) return rejected(ERRCODES.YEAR_CLOSED);
        const held = server.hold({ session, videoId, holder, lease, takeOver: take_over === 1 });
        if (held === null) return rejected(ERRCODES.LEASE_HELD_ELSEWHERE, 'holdPlayLease');
        const { coming, due } = server.told(videoId);
        return success('holdPlayLease', {
          lease: held.lease,
          last_sequence: held.lastSequence,
          opening: held.opening,
          hls: held.lease,
          held_by: null,
          expires_in: CONSTANTS.LEASE_TTL_SECONDS,
          renew_after: CONSTANTS.LEASE_RENEW_SECONDS,
          due_check: named(due),
          checks: coming.map(({ check, leftMs, freeMs }) => ({
            ...wireCheck(check),
            left_ms: leftMs === null ? null : Math.ceil(leftMs),
            free_ms: freeMs,
          })),
        });
      }),
    pushProgress: ({ lease, sequence, last_vid, videos }) =>
      call<'pushProgress'>((session) => {
        if (lease === undefined || sequence === undefined) throw new Error('the page pushes under leases');
        const outcome = server.push(session, { lease, sequence }, last_vid, videos.map(pushedVideo));
        if (outcome.kind === 'year-closed') return rejected(ERRCODES.YEAR_CLOSED);
        if (outcome.kind !== 'stored') return rejected(ERRCODES.LEASE_UNKNOWN);
        return success('pushProgress', {
          videos: outcome.videos.map(({ videoId, ledger }) => progressOf(videoId, ledger)),
          last_vid: outcome.lastVideoId,
          credited: outcome.videos.map((video) => ({
            ...creditOf(video),
            clamped_ms: video.clampedMs,
            clamped_reason: video.clampReason,
          })),
          lease_state: outcome.leaseStatus === null ? null : LEASE_STATE[outcome.leaseStatus],
          due_check: named(outcome.dueCheck),
        });
      }),
    passKeyNotes: ({ course_section_id, second }) =>
      call<'passKeyNotes'>(() => {
        const outcome = server.passQuiz(videoOf(course_section_id), second);
        if (outcome === 'early') return rejected(ERRCODES.KEY_NOTE_NOT_DUE);
        if (outcome === 'none') return rejected(ERRCODES.COURSE_NOT_OWNED);
        return success('passKeyNotes', {});
      }),
  };
}

function courseCalls(
  server: ReplayServer,
  call: Call,
): Pick<PageCalls, 'getCourseDetail' | 'pullProgress' | 'getPlayingSection'> {
  return {
    getCourseDetail: () => call<'getCourseDetail'>(() => success('getCourseDetail', detailOf(server))),
    pullProgress: ({ video_id }) =>
      call<'pullProgress'>(() => {
        const wanted = server.year.lessons.filter(({ videoId }) => (video_id ?? videoId) === videoId);
        const rows = wanted.map(({ videoId, durationMs }) => {
          return { videoId, durationMs, ledger: server.ledgerOf(videoId) };
        });
        return success('pullProgress', {
          videos: rows.map(({ videoId, ledger }) => progressOf(videoId, ledger)),
          last_vid: server.lastVideoId,
          credited: rows.map(creditOf),
        });
      }),
    getPlayingSection: ({ course_section_id }) =>
      call<'getPlayingSection'>((session) => {
        if (server.isOver) return rejected(ERRCODES.YEAR_CLOSED);
        const video = videoOf(course_section_id);
        const lesson = server.year.lessons.find(({ videoId }) => videoId === video);
        const hasFace = server.rules.face.lesson && !server.isPassed('face', video);
        return success('getPlayingSection', {
          course_id: COURSE,
          video_id: video,
          course_section_id,
          section_name: `${video}`,
          duration: (lesson?.durationMs ?? 0) / 1000,
          hls: server.sessionAddress(session),
          is_check_face: hasFace ? 2 : 1,
          check_face_time: CONSTANTS.FACE_LESSON_SECOND,
        });
      }),
  };
}

function checkCalls(
  server: ReplayServer,
  call: Call,
): Omit<PageCalls, keyof ReturnType<typeof watchingCalls> | keyof ReturnType<typeof courseCalls>> {
  return {
    getAntiCheatConfig: () => call<'getAntiCheatConfig'>(() => success('getAntiCheatConfig', areaOf(server))),
    createStudyCaptcha: () =>
      call<'createStudyCaptcha'>(() => success('createStudyCaptcha', { image: '', auth_token: 'one' })),
    checkStudyCaptcha: () =>
      call<'checkStudyCaptcha'>((session) => {
        const video = server.leasedVideo(session);
        if (video !== null) server.pass('captcha', video);
        return success('checkStudyCaptcha', {});
      }),
    createRegulatorCode: ({ video_id }) =>
      call<'createRegulatorCode'>(() =>
        success('createRegulatorCode', { uuid: server.createCode(video_id), imageBase64: '' }),
      ),
    checkRegulatorCode: ({ uuid }) =>
      call<'checkRegulatorCode'>(() =>
        success('checkRegulatorCode', { data: server.isScanned(uuid) ? 1 : 0 }),
      ),
    listKeyNotes: ({ course_section_id }) =>
      call<'listKeyNotes'>(() => {
        const video = videoOf(course_section_id);
        const seconds = server.year.lessons.find(({ videoId }) => videoId === video)?.quizSeconds ?? [];
        return success('listKeyNotes', { key_notes: seconds.map(keyNote) });
      }),
  };
}

type Credited = Pick<PushedLedger, 'videoId' | 'ledger' | 'durationMs'>;

function creditOf({ videoId, ledger, durationMs }: Credited): DataOf<'pullProgress'>['credited'][number] {
  const credited = creditedMs(ledger.intervals);
  return {
    vid: videoId,
    credited_ms: credited,
    is_finish: credited >= durationMs ? 1 : 0,
    intervals: ledger.intervals.map(([from, to]): [number, number] => [from, to]),
    held: ledger.held
      .flatMap(({ check, intervals }) => intervals.map(([from, to]) => ({ from, to, reason: check.kind })))
      .sort((left, right) => left.from - right.from),
  };
}

function progressOf(videoId: number, ledger: Credited['ledger']): DataOf<'pullProgress'>['videos'][number] {
  return { vid: videoId, m: ledger.furthest, s: ledger.resume };
}

function wireCheck({ kind, videoId, pointMs }: CheckPoint) {
  return { kind, vid: videoId === BY_PLAYED_TIME ? null : videoId, second: Math.floor(pointMs / 1000) };
}

function named(check: CheckPoint | null) {
  return check === null ? null : wireCheck(check);
}

function detailOf({ year, rules }: ReplayServer): DataOf<'getCourseDetail'> {
  return {
    id: COURSE,
    profession_name: '会计',
    course_name: '会计法',
    course_code: 'K1',
    is_jump: 1,
    is_check_code: rules.regulatorCode ? 1 : 0,
    play_options: {
      default_play: 1,
      options: [{ id: 1, name: '目录', directory: year.lessons.map(directoryLesson) }],
    },
  };
}

function directoryLesson({ videoId, durationMs }: { readonly videoId: number; readonly durationMs: number }) {
  const name = `${videoId}`;
  return {
    option_type: 2 as const,
    item_id: videoId,
    item_name: name,
    item_type: 1 as const,
    video_id: videoId,
    duration: durationMs / 1000,
    durationTime: '10:00',
    is_placeholder: 0 as const,
    video_detail: { course_section_id: sectionOf(videoId), name, video_id: videoId },
    live_detail: null,
  };
}

function areaOf({ rules: { captcha } }: ReplayServer): DataOf<'getAntiCheatConfig'> {
  const isByTime = captcha?.kind === 'interval';
  const [first, second] =
    captcha?.kind === 'at-points' ? [captcha.firstSecond, captcha.secondSecond] : [0, 0];
  return {
    is_change_prompt: 0,
    captcha_type: isByTime ? 2 : 1,
    captcha_content: JSON.stringify({ first, second }),
    ...(isByTime && { captcha_every: captcha.everySeconds }),
  };
}

function keyNote(second: number): DataOf<'listKeyNotes'>['key_notes'][number] {
  const question = { id: second, type: 1, judgment_issue: 0, description: '' } as const;
  return { second, question: { ...question, options: { A: '', B: '' }, answer: RIGHT, solution: '' } };
}
