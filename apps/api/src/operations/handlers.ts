import type { Handlers } from '@jixu/contract/routes';
import type { Call } from '../http/call.ts';
import { getFreeVideo } from './audition/get-free-video.ts';
import { listFreeCourses } from './audition/list-free-courses.ts';
import { listListenCourses } from './audition/list-listen-courses.ts';
import { activateClaim } from './claim/activate-claim.ts';
import { checkClaimCode } from './claim/check-claim-code.ts';
import { createClaimCode } from './claim/create-claim-code.ts';
import { getClaimStatus } from './claim/get-claim-status.ts';
import { listProfessions } from './claim/list-professions.ts';
import { getArticle } from './content/get-article.ts';
import { getProduct } from './content/get-product.ts';
import { getTeacher } from './content/get-teacher.ts';
import { listArticles } from './content/list-articles.ts';
import { listProductsOfProfession } from './content/list-products-of-profession.ts';
import { listTeachers } from './content/list-teachers.ts';
import { getBannerTeacherPackage } from './home/get-banner-teacher-package.ts';
import { getHomeIndex } from './home/get-home-index.ts';
import { getHomeOption } from './home/get-home-option.ts';
import { getLoginMsg } from './home/get-login-msg.ts';
import { getTrainingNotice } from './home/get-training-notice.ts';
import { getNotice } from './notice/get-notice.ts';
import { listNotices } from './notice/list-notices.ts';
import { getCourseDetail } from './player/get-course-detail.ts';
import { getPlayingSection } from './player/get-playing-section.ts';
import { holdPlayLease } from './player/hold-play-lease.ts';
import { pullProgress } from './player/pull-progress.ts';
import { pushProgress } from './player/push-progress.ts';
import { releasePlayLease } from './player/release-play-lease.ts';
import { findStudyProofs } from './proof/find-study-proofs.ts';
import { getStudyRecord } from './proof/get-study-record.ts';
import { checkLoginCode } from './session/check-login-code.ts';
import { createLoginCaptcha } from './session/create-login-captcha.ts';
import { createLoginCode } from './session/create-login-code.ts';
import { getLoginCaptcha } from './session/get-login-captcha.ts';
import { getUserInfo } from './session/get-user-info.ts';
import { login } from './session/login.ts';
import { logout } from './session/logout.ts';
import { refreshThirdId } from './session/refresh-third-id.ts';
import { sendLoginSms } from './session/send-login-sms.ts';
import { getStatuteCatalogs } from './statute/get-statute-catalogs.ts';
import { getStatuteOption } from './statute/get-statute-option.ts';
import { listCatalogStatutes } from './statute/list-catalog-statutes.ts';
import { listCourseYears } from './study/list-course-years.ts';
import { listStudyCourses } from './study/list-study-courses.ts';

/** Every operation of the contract; one that is missing does not compile. */
export const handlers: Handlers<Call> = {
  getUserInfo,
  sendLoginSms,
  login,
  logout,
  createLoginCaptcha,
  getLoginCaptcha,
  createLoginCode,
  checkLoginCode,
  refreshThirdId,
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
  getBannerTeacherPackage,
  listFreeCourses,
  listListenCourses,
  getFreeVideo,
  getStatuteOption,
  getStatuteCatalogs,
  listCatalogStatutes,
  listNotices,
  getNotice,
  getArticle,
  listArticles,
  listTeachers,
  getTeacher,
  getProduct,
  listProductsOfProfession,
  findStudyProofs,
  getStudyRecord,
};
