import type { Handlers } from '@jixu/contract/routes';
import type { AppDependencies } from './dependencies.ts';
import { listDistricts } from './features/areas/operations/list-districts.ts';
import { getFreeVideo } from './features/audition/operations/get-free-video.ts';
import { listFreeCourses } from './features/audition/operations/list-free-courses.ts';
import { listListenCourses } from './features/audition/operations/list-listen-courses.ts';
import { addCard } from './features/card/operations/add-card.ts';
import { listBanks } from './features/card/operations/list-banks.ts';
import { listMyCards } from './features/card/operations/list-my-cards.ts';
import { verifyCard } from './features/card/operations/verify-card.ts';
import { getProduct } from './features/catalogue/operations/get-product.ts';
import { getTeacher } from './features/catalogue/operations/get-teacher.ts';
import { listProductsOfProfession } from './features/catalogue/operations/list-products-of-profession.ts';
import { listTeachers } from './features/catalogue/operations/list-teachers.ts';
import { checkStudyCaptcha } from './features/check/operations/check-study-captcha.ts';
import { createStudyCaptcha } from './features/check/operations/create-study-captcha.ts';
import { getAntiCheatConfig } from './features/check/operations/get-anti-cheat-config.ts';
import { listKeyNotes } from './features/check/operations/list-key-notes.ts';
import { passKeyNotes } from './features/check/operations/pass-key-notes.ts';
import { activateClaim } from './features/claiming/operations/activate-claim.ts';
import { checkClaimCode } from './features/claiming/operations/check-claim-code.ts';
import { createClaimCode } from './features/claiming/operations/create-claim-code.ts';
import { getClaimStatus } from './features/claiming/operations/get-claim-status.ts';
import { listProfessions } from './features/claiming/operations/list-professions.ts';
import { createEvidencePack } from './features/evidence-pack/operations/create-evidence-pack.ts';
import { assessExam } from './features/exam/operations/assess-exam.ts';
import { getExamRecord } from './features/exam/operations/get-exam-record.ts';
import { listExamQuestions } from './features/exam/operations/list-exam-questions.ts';
import { saveExamAnswer } from './features/exam/operations/save-exam-answer.ts';
import { submitExam } from './features/exam/operations/submit-exam.ts';
import { createFaceCode } from './features/face/operations/create-face-code.ts';
import { withdrawFaceConsent } from './features/face/operations/withdraw-face-consent.ts';
import { getBannerTeacherPackage } from './features/home/operations/get-banner-teacher-package.ts';
import { getHomeIndex } from './features/home/operations/get-home-index.ts';
import { getHomeOption } from './features/home/operations/get-home-option.ts';
import { getLoginMsg } from './features/home/operations/get-login-msg.ts';
import { getTrainingNotice } from './features/home/operations/get-training-notice.ts';
import { checkLoginCode } from './features/identity/operations/check-login-code.ts';
import { createLoginCaptcha } from './features/identity/operations/create-login-captcha.ts';
import { createLoginCode } from './features/identity/operations/create-login-code.ts';
import { createRegionLogin } from './features/identity/operations/create-region-login.ts';
import { endOtherSessions } from './features/identity/operations/end-other-sessions.ts';
import { getLoginCaptcha } from './features/identity/operations/get-login-captcha.ts';
import { getUserInfo } from './features/identity/operations/get-user-info.ts';
import { listLogins } from './features/identity/operations/list-logins.ts';
import { login } from './features/identity/operations/login.ts';
import { loginByRegion } from './features/identity/operations/login-by-region.ts';
import { logout } from './features/identity/operations/logout.ts';
import { refreshThirdId } from './features/identity/operations/refresh-third-id.ts';
import { sendLoginSms } from './features/identity/operations/send-login-sms.ts';
import { sendProfileSms } from './features/identity/operations/send-profile-sms.ts';
import { updateUserInfo } from './features/identity/operations/update-user-info.ts';
import { resubmitInvoice } from './features/invoice/operations/resubmit-invoice.ts';
import { submitInvoice } from './features/invoice/operations/submit-invoice.ts';
import { getArticle } from './features/news/operations/get-article.ts';
import { getNotice } from './features/news/operations/get-notice.ts';
import { listArticles } from './features/news/operations/list-articles.ts';
import { listNotices } from './features/news/operations/list-notices.ts';
import { createAlipayOrder } from './features/order/operations/create-alipay-order.ts';
import { createOrder } from './features/order/operations/create-order.ts';
import { createUnifiedOrder } from './features/order/operations/create-unified-order.ts';
import { deleteOrder } from './features/order/operations/delete-order.ts';
import { getOrderStatus } from './features/order/operations/get-order-status.ts';
import { getOrderTimeline } from './features/order/operations/get-order-timeline.ts';
import { listOrders } from './features/order/operations/list-orders.ts';
import { payByCard } from './features/order/operations/pay-by-card.ts';
import { verifyCardPayment } from './features/order/operations/verify-card-payment.ts';
import { createStudyProof } from './features/proof/operations/create-study-proof.ts';
import { findStudyProofs } from './features/proof/operations/find-study-proofs.ts';
import { getStudyRecord } from './features/proof/operations/get-study-record.ts';
import { listStudyProofs } from './features/proof/operations/list-study-proofs.ts';
import { getCourseComment } from './features/rating/operations/get-course-comment.ts';
import { submitCourseComment } from './features/rating/operations/submit-course-comment.ts';
import { createRecoveryCode } from './features/recovery/operations/create-recovery-code.ts';
import { finishRecovery } from './features/recovery/operations/finish-recovery.ts';
import { checkRegulatorCode } from './features/regulator/operations/check-regulator-code.ts';
import { createRegulatorCode } from './features/regulator/operations/create-regulator-code.ts';
import { createPreOrder } from './features/shop/operations/create-pre-order.ts';
import { listProducts } from './features/shop/operations/list-products.ts';
import { listSinglePackages } from './features/shop/operations/list-single-packages.ts';
import { getStatute } from './features/statute/operations/get-statute.ts';
import { getStatuteCatalogs } from './features/statute/operations/get-statute-catalogs.ts';
import { getStatuteOption } from './features/statute/operations/get-statute-option.ts';
import { listCatalogStatutes } from './features/statute/operations/list-catalog-statutes.ts';
import { searchStatutes } from './features/statute/operations/search-statutes.ts';
import { closeInfoCheck } from './features/study/operations/close-info-check.ts';
import { closeScoreSendLog } from './features/study/operations/close-score-send-log.ts';
import { getInfoCheck } from './features/study/operations/get-info-check.ts';
import { getScoreSendLog } from './features/study/operations/get-score-send-log.ts';
import { getStudyProcess } from './features/study/operations/get-study-process.ts';
import { listCourseYears } from './features/study/operations/list-course-years.ts';
import { listSelectableCourses } from './features/study/operations/list-selectable-courses.ts';
import { listStudyCourses } from './features/study/operations/list-study-courses.ts';
import { selectCourse } from './features/study/operations/select-course.ts';
import { listStudyEvents } from './features/timeline/operations/list-study-events.ts';
import { reportEvents } from './features/tracking/operations/report-events.ts';
import { uploadFile } from './features/upload/operations/upload-file.ts';
import { getCourseDetail } from './features/watching/operations/get-course-detail.ts';
import { getPlayingSection } from './features/watching/operations/get-playing-section.ts';
import { holdPlayLease } from './features/watching/operations/hold-play-lease.ts';
import { pullProgress } from './features/watching/operations/pull-progress.ts';
import { pushProgress } from './features/watching/operations/push-progress.ts';
import { releasePlayLease } from './features/watching/operations/release-play-lease.ts';
import type { ServedCall } from './server/served-call.ts';

/** Every operation of the contract; one that is missing does not compile. */
export const handlers: Handlers<ServedCall<AppDependencies>> = {
  createAlipayOrder,
  createOrder,
  createUnifiedOrder,
  deleteOrder,
  getOrderStatus,
  getOrderTimeline,
  listOrders,
  listMyCards,
  listBanks,
  addCard,
  verifyCard,
  payByCard,
  verifyCardPayment,
  submitInvoice,
  resubmitInvoice,
  getUserInfo,
  sendProfileSms,
  updateUserInfo,
  listDistricts,
  sendLoginSms,
  login,
  createRecoveryCode,
  finishRecovery,
  logout,
  listLogins,
  endOtherSessions,
  createLoginCaptcha,
  getLoginCaptcha,
  createLoginCode,
  createRegionLogin,
  loginByRegion,
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
  getStudyProcess,
  getScoreSendLog,
  closeScoreSendLog,
  getInfoCheck,
  closeInfoCheck,
  listCourseYears,
  listSelectableCourses,
  listStudyCourses,
  listStudyEvents,
  selectCourse,
  getCourseDetail,
  getPlayingSection,
  pullProgress,
  pushProgress,
  holdPlayLease,
  releasePlayLease,
  listKeyNotes,
  passKeyNotes,
  getAntiCheatConfig,
  createStudyCaptcha,
  checkStudyCaptcha,
  getCourseComment,
  submitCourseComment,
  createFaceCode,
  withdrawFaceConsent,
  getBannerTeacherPackage,
  listFreeCourses,
  listListenCourses,
  getFreeVideo,
  getStatuteOption,
  getStatuteCatalogs,
  listCatalogStatutes,
  searchStatutes,
  getStatute,
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
  listStudyProofs,
  createStudyProof,
  createEvidencePack,
  listProducts,
  listSinglePackages,
  createPreOrder,
  createRegulatorCode,
  checkRegulatorCode,
  listExamQuestions,
  saveExamAnswer,
  submitExam,
  getExamRecord,
  assessExam,
  uploadFile,
  reportEvents,
};
