import type { Handlers } from '@jixu/contract/routes';
import type { Call } from '../http/call.ts';
import { activateClaim } from './claim/activate-claim.ts';
import { checkClaimCode } from './claim/check-claim-code.ts';
import { createClaimCode } from './claim/create-claim-code.ts';
import { getClaimStatus } from './claim/get-claim-status.ts';
import { listProfessions } from './claim/list-professions.ts';
import { getHomeIndex } from './home/get-home-index.ts';
import { getHomeOption } from './home/get-home-option.ts';
import { getLoginMsg } from './home/get-login-msg.ts';
import { getTrainingNotice } from './home/get-training-notice.ts';
import { getCourseDetail } from './player/get-course-detail.ts';
import { getPlayingSection } from './player/get-playing-section.ts';
import { holdPlayLease } from './player/hold-play-lease.ts';
import { pullProgress } from './player/pull-progress.ts';
import { pushProgress } from './player/push-progress.ts';
import { releasePlayLease } from './player/release-play-lease.ts';
import { createLoginCaptcha } from './session/create-login-captcha.ts';
import { getUserInfo } from './session/get-user-info.ts';
import { login } from './session/login.ts';
import { logout } from './session/logout.ts';
import { sendLoginSms } from './session/send-login-sms.ts';
import { listCourseYears } from './study/list-course-years.ts';
import { listStudyCourses } from './study/list-study-courses.ts';

/** Every operation of the contract; one that is missing does not compile. */
export const handlers: Handlers<Call> = {
  getUserInfo,
  sendLoginSms,
  login,
  logout,
  createLoginCaptcha,
  getHomeOption,
  getHomeIndex,
  getLoginMsg,
  getTrainingNotice,
  createClaimCode,
  checkClaimCode,
  getClaimStatus,
  listProfessions,
  activateClaim,
  listCourseYears,
  listStudyCourses,
  getCourseDetail,
  getPlayingSection,
  pullProgress,
  pushProgress,
  holdPlayLease,
  releasePlayLease,
};
