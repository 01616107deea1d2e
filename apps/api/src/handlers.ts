import type { Handlers } from '@jixu/contract/routes';
import type { AppDependencies } from './dependencies.ts';
import { getFreeVideo } from './features/audition/operations/get-free-video.ts';
import { listFreeCourses } from './features/audition/operations/list-free-courses.ts';
import { listListenCourses } from './features/audition/operations/list-listen-courses.ts';
import { getProduct } from './features/catalogue/operations/get-product.ts';
import { getTeacher } from './features/catalogue/operations/get-teacher.ts';
import { listProductsOfProfession } from './features/catalogue/operations/list-products-of-profession.ts';
import { listTeachers } from './features/catalogue/operations/list-teachers.ts';
import { checkRegulatorCode } from './features/check/operations/check-regulator-code.ts';
import { checkStudyCaptcha } from './features/check/operations/check-study-captcha.ts';
import { createRegulatorCode } from './features/check/operations/create-regulator-code.ts';
import { createStudyCaptcha } from './features/check/operations/create-study-captcha.ts';
import { getAntiCheatConfig } from './features/check/operations/get-anti-cheat-config.ts';
import { listKeyNotes } from './features/check/operations/list-key-notes.ts';
import { passKeyNotes } from './features/check/operations/pass-key-notes.ts';
import { activateClaim } from './features/claim/operations/activate-claim.ts';
import { checkClaimCode } from './features/claim/operations/check-claim-code.ts';
import { createClaimCode } from './features/claim/operations/create-claim-code.ts';
import { getClaimStatus } from './features/claim/operations/get-claim-status.ts';
import { listProfessions } from './features/claim/operations/list-professions.ts';
import { createEvidencePack } from './features/evidence/operations/create-evidence-pack.ts';
import { listStudyEvents } from './features/evidence/operations/list-study-events.ts';
import { assessExam } from './features/exam/operations/assess-exam.ts';
import { getExamRecord } from './features/exam/operations/get-exam-record.ts';
import { listExamQuestions } from './features/exam/operations/list-exam-questions.ts';
import { saveExamAnswer } from './features/exam/operations/save-exam-answer.ts';
import { submitExam } from './features/exam/operations/submit-exam.ts';
import { createFaceCode } from './features/face/operations/create-face-code.ts';
import { withdrawFaceConsent } from './features/face/operations/withdraw-face-consent.ts';
import { checkLoginCode } from './features/identity/operations/check-login-code.ts';
import { createLoginCaptcha } from './features/identity/operations/create-login-captcha.ts';
import { createLoginCode } from './features/identity/operations/create-login-code.ts';
import { createRecoveryCode } from './features/identity/operations/create-recovery-code.ts';
import { createRegionLogin } from './features/identity/operations/create-region-login.ts';
import { endOtherSessions } from './features/identity/operations/end-other-sessions.ts';
import { finishRecovery } from './features/identity/operations/finish-recovery.ts';
import { getLoginCaptcha } from './features/identity/operations/get-login-captcha.ts';
import { getUserInfo } from './features/identity/operations/get-user-info.ts';
import { listLogins } from './features/identity/operations/list-logins.ts';
import { login } from './features/identity/operations/login.ts';
import { loginByRegion } from './features/identity/operations/login-by-region.ts';
import { logout } from './features/identity/operations/logout.ts';
import { refreshThirdId } from './features/identity/operations/refresh-third-id.ts';
import { sendLoginSms } from './features/identity/operations/send-login-sms.ts';
import { resubmitInvoice } from './features/invoice/operations/resubmit-invoice.ts';
import { submitInvoice } from './features/invoice/operations/submit-invoice.ts';
import { getCourseComment } from './features/lesson/operations/get-course-comment.ts';
import { getCourseDetail } from './features/lesson/operations/get-course-detail.ts';
import { getPlayingSection } from './features/lesson/operations/get-playing-section.ts';
import { holdPlayLease } from './features/lesson/operations/hold-play-lease.ts';
import { pullProgress } from './features/lesson/operations/pull-progress.ts';
import { pushProgress } from './features/lesson/operations/push-progress.ts';
import { releasePlayLease } from './features/lesson/operations/release-play-lease.ts';
import { submitCourseComment } from './features/lesson/operations/submit-course-comment.ts';
import { getStatute } from './features/library/operations/get-statute.ts';
import { getStatuteCatalogs } from './features/library/operations/get-statute-catalogs.ts';
import { getStatuteOption } from './features/library/operations/get-statute-option.ts';
import { listCatalogStatutes } from './features/library/operations/list-catalog-statutes.ts';
import { searchStatutes } from './features/library/operations/search-statutes.ts';
import { getArticle } from './features/news/operations/get-article.ts';
import { getNotice } from './features/news/operations/get-notice.ts';
import { listArticles } from './features/news/operations/list-articles.ts';
import { listNotices } from './features/news/operations/list-notices.ts';
import { addCard } from './features/order/operations/add-card.ts';
import { createAlipayOrder } from './features/order/operations/create-alipay-order.ts';
import { createOrder } from './features/order/operations/create-order.ts';
import { createPreOrder } from './features/order/operations/create-pre-order.ts';
import { createUnifiedOrder } from './features/order/operations/create-unified-order.ts';
import { deleteOrder } from './features/order/operations/delete-order.ts';
import { getOrderStatus } from './features/order/operations/get-order-status.ts';
import { getOrderTimeline } from './features/order/operations/get-order-timeline.ts';
import { listBanks } from './features/order/operations/list-banks.ts';
import { listMyCards } from './features/order/operations/list-my-cards.ts';
import { listOrders } from './features/order/operations/list-orders.ts';
import { listProducts } from './features/order/operations/list-products.ts';
import { listSinglePackages } from './features/order/operations/list-single-packages.ts';
import { payByCard } from './features/order/operations/pay-by-card.ts';
import { verifyCard } from './features/order/operations/verify-card.ts';
import { verifyCardPayment } from './features/order/operations/verify-card-payment.ts';
import { listDistricts } from './features/profile/operations/list-districts.ts';
import { sendProfileSms } from './features/profile/operations/send-profile-sms.ts';
import { updateUserInfo } from './features/profile/operations/update-user-info.ts';
import { uploadFile } from './features/profile/operations/upload-file.ts';
import { createStudyProof } from './features/proof/operations/create-study-proof.ts';
import { findStudyProofs } from './features/proof/operations/find-study-proofs.ts';
import { getStudyRecord } from './features/proof/operations/get-study-record.ts';
import { listStudyProofs } from './features/proof/operations/list-study-proofs.ts';
import { getBannerTeacherPackage } from './features/site/operations/get-banner-teacher-package.ts';
import { getHomeIndex } from './features/site/operations/get-home-index.ts';
import { getHomeOption } from './features/site/operations/get-home-option.ts';
import { getLoginMsg } from './features/site/operations/get-login-msg.ts';
import { getTrainingNotice } from './features/site/operations/get-training-notice.ts';
import { reportEvents } from './features/site/operations/report-events.ts';
import { closeInfoCheck } from './features/study/operations/close-info-check.ts';
import { closeScoreSendLog } from './features/study/operations/close-score-send-log.ts';
import { getInfoCheck } from './features/study/operations/get-info-check.ts';
import { getScoreSendLog } from './features/study/operations/get-score-send-log.ts';
import { getStudyProcess } from './features/study/operations/get-study-process.ts';
import { listCourseYears } from './features/study/operations/list-course-years.ts';
import { listSelectableCourses } from './features/study/operations/list-selectable-courses.ts';
import { listStudyCourses } from './features/study/operations/list-study-courses.ts';
import { selectCourse } from './features/study/operations/select-course.ts';
import type { ServedCall } from './server/request-context.ts';

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
