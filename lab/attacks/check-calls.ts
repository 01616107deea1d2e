// The calls by which a browser passes checks, whether they are due or not.
import type { ApiResponse, PushResponse } from '../environment/study-client.ts';
import type { CheckDoor, Exchange } from './attack.ts';
import { sectionOf } from './long-lessons.ts';

export type CheckCall = <Body>(
  kind: Exchange['kind'],
  path: string,
  fields: Readonly<Record<string, string | number>>,
) => Promise<ApiResponse<Body>>;

/** What a person does for a browser. */
export interface PersonBeside {
  readCaptcha(): Promise<string>;
  passCode(uuid: string): void;
}

export interface CheckPlace {
  readonly course: number;
  readonly package: number;
  readonly origin: string;
}

const STUDY = '/app/further_edu/study';

/** `ask`: reads; `tell`: posts. */
export function openCheckDoor(
  { ask, tell }: { readonly ask: CheckCall; readonly tell: CheckCall },
  person: PersonBeside,
  { course, package: packageId, origin }: CheckPlace,
): CheckDoor {
  const sendCaptcha: CheckDoor['sendCaptcha'] = async (answer) =>
    (await ask('captcha', `${STUDY}/check_code`, { img_code: answer })).errcode;
  const showCaptcha: CheckDoor['showCaptcha'] = async () => {
    await tell('show', `${STUDY}/code_img`, {});
    return person.readCaptcha();
  };
  return {
    showCaptcha,
    sendCaptcha,
    async solveCaptcha() {
      return sendCaptcha(await showCaptcha());
    },
    async answerQuiz(video, second) {
      const place = { course_id: course, course_section_id: sectionOf(video) };
      const fields = { ...place, second, answers: JSON.stringify({ [video]: ['A'] }) };
      return (await tell('quiz', `${STUDY}/key_note_pass`, fields)).errcode;
    },
    async makeCode(video) {
      const place = { package_id: packageId, course_id: course, course_section_id: sectionOf(video) };
      const fields = { ...place, video_id: video, area_id: 230_106 };
      const { data } = await tell<{ uuid: string }>('show', `${STUDY}/get_course_code`, fields);
      return data?.uuid ?? '';
    },
    passCode: (uuid) => person.passCode(uuid),
    async askCode(uuid) {
      const fields = { uuid, area_id: 230_106, course_id: course };
      const { data } = await tell<{ data: number }>('show', `${STUDY}/check_course_code`, fields);
      return data?.data ?? 2;
    },
    async look() {
      await ask<PushResponse>('look', '/storage/video/pull_progressv2', { course_id: course });
    },
    async forge(party, content) {
      const forged = {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-app-id': 'jixu',
          'x-timestamp': String(Math.floor(Date.now() / 1000)),
          'x-nonce': 'forged',
          'x-signature': 'AAAA',
          sign: 'AAAA',
        },
        body: JSON.stringify(content),
      };
      return (await fetch(`${origin}/partner/notify/${party}`, forged)).status;
    },
  };
}
