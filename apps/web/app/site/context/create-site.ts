import type { ApiClient, DataOf } from '@jixu/api-client';
import { CONSTANTS } from '@jixu/constants';
import { type Cell, createCell } from '@jixu/controllers/cell';
import type { ClaimController } from '@jixu/controllers/claim/claim-controller';
import type { LoginController } from '@jixu/controllers/identity/login-controller';
import {
  createSessionController,
  type SessionController,
} from '@jixu/controllers/identity/session-controller';
import { type CoursePrefetch, createCoursePrefetch } from '@jixu/controllers/lesson/course/course-prefetch';
import { createLessonAhead, type LessonAhead } from '@jixu/controllers/lesson/player/lesson-ahead';
import type { WatchJournalController } from '@jixu/controllers/lesson/watch-journal-controller';
import type { KeyValueStorage } from '@jixu/controllers/ports';
import { readStoredRegion } from '@jixu/controllers/region/stored-region';
import {
  createQuestionnaireController,
  type QuestionnaireController,
} from '@jixu/controllers/site/questionnaire-controller';
import type { Area } from '@jixu/domain/region/area-tree';
import type { ExternalSite } from '@jixu/domain/site/navigation/external-site';
import { loginTypeOfPage } from '@jixu/domain/site/pages/page-conduct';
import { clearToasts, showToast, type ToastKind } from '@jixu/ui-kit/parts/toast.tsx';
import { SHELL_TEXTS } from '@jixu/ui-kit/texts/shell-texts.ts';
import { createBrowserApi } from '../../api/browser-api.ts';
import { createServerTime } from '../../api/server-time.ts';
import type { BegunLesson } from '../../bindings/begun-lesson.ts';
import { browserClock } from '../../bindings/browser-clock.ts';
import { customerServiceUrl, type PublicConfig, personalCourseUrl } from '../../public-config.ts';
import { areaTreeOf } from './area-tree.ts';
import { browserStorage } from './browser-storage.ts';
import { createOnDemand, type OnDemand } from './on-demand.ts';

export type AreaOnScreen = {
  id: number;
  provinceId: number | null;
  setting: DataOf<'getLoginMsg'> | null;
};

/** Dialogs any page may open. */
type SiteDialogCells = {
  /** 9999: too many requests. */
  limit: Cell<boolean>;
  logout: Cell<'closed' | 'page' | 'player'>;
  region: Cell<{ open: boolean; provinceId: number | null }>;
  /** LOGIN-57: the area must be chosen before the login. */
  pickArea: Cell<boolean>;
  /** AREA-18: confirmed before the redirect to the area's own login. */
  jump: Cell<{ url: string; prompt: string } | null>;
  /** Shown before a page of another site opens (security X15). */
  leave: Cell<ExternalSite | null>;
};

/** Everything that lives as long as the page is open, shared by all screens of this browser tab. */
export type Site = {
  config: PublicConfig;
  api: ApiClient;
  session: SessionController;
  login: OnDemand<LoginController>;
  claim: OnDemand<ClaimController>;
  questionnaire: QuestionnaireController;
  /** The area whose page is shown, and how its learners log in; null on other pages. */
  area: Cell<AreaOnScreen | null>;
  dialogs: SiteDialogCells;
  openLogin: () => void;
  localStorage: KeyValueStorage;
  sessionStorage: KeyValueStorage;
  /** This browser's watch journal, loaded when a learner is logged in. */
  journal: () => Promise<WatchJournalController>;
  coursePrefetch: CoursePrefetch;
  /** The lesson whose link was clicked, until its page takes it. */
  lessonAhead: LessonAhead<BegunLesson>;
  /** By the server's clock, epoch ms. */
  serverNow: () => number;
  /** Opens a page of this site. */
  go: (to: string) => void;
  /** The area tree, fetched once, when the region dialog first needs it. */
  areaTree: () => Promise<readonly Area[] | null>;
  toast: (kind: ToastKind, text: string, forMs?: number) => void;
  openTab: (url: string) => void;
};

export type SiteParts = { config: PublicConfig; go: (to: string) => void };

const toast: Site['toast'] = (kind, text, forMs) =>
  showToast({ kind, text, ...(forMs === undefined ? {} : { durationMs: forMs }) });

const openTab: Site['openTab'] = (url) => void window.open(url, '_blank', 'noopener');

const sayMissing = () => toast('error', SHELL_TEXTS.offlineToast);

function createDialogs(): SiteDialogCells {
  return {
    limit: createCell(false),
    logout: createCell<'closed' | 'page' | 'player'>('closed'),
    region: createCell<{ open: boolean; provinceId: number | null }>({ open: false, provinceId: null }),
    pickArea: createCell(false),
    jump: createCell<{ url: string; prompt: string } | null>(null),
    leave: createCell<ExternalSite | null>(null),
  };
}

/** Only learners claim. */
function createClaim(
  { config, api, localStorage }: Pick<Site, 'config' | 'api' | 'localStorage'>,
  areaId: () => number | null,
): Site['claim'] {
  const pagePath = () => window.location.pathname;
  return createOnDemand(async () => {
    const { createClaimController } = await import('@jixu/controllers/claim/claim-controller');
    const claim = createClaimController({
      calls: api,
      clock: browserClock,
      toast,
      areaId,
      pagePath,
      openCustomerService: () => openTab(customerServiceUrl(config)),
      openPersonalCourse: () => openTab(personalCourseUrl(config)),
      isVisible: () => document.visibilityState === 'visible',
      localStorage,
    });
    claim.pageShown(pagePath());
    return claim;
  }, sayMissing);
}

function lazyJournal({
  api,
  session,
  localStorage,
}: Pick<Site, 'api' | 'session' | 'localStorage'>): Site['journal'] {
  let journal: Promise<WatchJournalController> | null = null;
  const learner = () => (session.get().loggedIn ? (session.user.get()?.id_number_code ?? null) : null);
  return () => {
    journal ??= import('../../bindings/open-journal.ts').then(({ openJournal }) =>
      openJournal(api, localStorage, learner),
    );
    return journal;
  };
}

type Storages = Pick<Site, 'localStorage' | 'sessionStorage'>;

/** The calls of this tab, and the server's clock that they bring. */
function createCalls(
  { config, dialogs, sessionStorage }: Pick<Site, 'config' | 'dialogs' | 'sessionStorage'>,
  notLoggedIn: SessionController['notLoggedIn'],
): Pick<Site, 'api' | 'serverNow'> {
  const serverTime = createServerTime({
    fetch: (request) => fetch(request),
    now: browserClock.now,
    say: (text) => toast('info', text, CONSTANTS.WARNING_TOAST_MS),
    storage: sessionStorage,
  });
  const api = createBrowserApi({
    fetch: serverTime.fetch,
    faceCheckBase: config.faceCheck.base,
    notLoggedIn: ({ loginType }) => notLoggedIn(loginType ?? loginTypeOfPage(window.location.pathname)),
    // A page that waits for its payment asks each second, unasked by the learner: it just asks again.
    tooManyRequests: (operation) => {
      if (operation !== 'getOrderStatus') dialogs.limit.set(true);
    },
  });
  return { api, serverNow: serverTime.now };
}

/** Who is logged in, and how somebody logs in. */
function createLogins(
  site: Pick<Site, 'config' | 'api' | 'serverNow' | 'dialogs' | 'go'> & Storages,
  areaId: () => number | null,
): Pick<Site, 'session' | 'login' | 'openLogin'> {
  const { api: calls, localStorage, sessionStorage } = site;
  /** A login belongs to an area: without one it is chosen first. */
  const openLogin = () =>
    areaId() === null ? site.dialogs.pickArea.set(true) : login.ask((asked) => asked.open());
  const session = createSessionController({
    calls,
    clock: browserClock,
    toast,
    go: site.go,
    reload: () => window.location.reload(),
    openLoginDialog: openLogin,
    localStorage,
    sessionStorage,
    page: () => ({ path: window.location.pathname, url: window.location.href }),
  });
  const login: Site['login'] = createOnDemand(async () => {
    const [{ createLoginController }, { signSmsWith }] = await Promise.all([
      import('@jixu/controllers/identity/login-controller'),
      import('../../bindings/sms-sign.ts'),
    ]);
    return createLoginController({
      calls,
      clock: browserClock,
      storage: sessionStorage,
      areaId,
      pagePath: () => window.location.pathname,
      signSms: signSmsWith(site.config.smsSignSecret),
      serverNow: site.serverNow,
      toast,
      clearToasts,
      accepted: () => session.dispatch({ type: 'login-accepted' }),
    });
  }, sayMissing);
  return { session, login, openLogin };
}

/** Assembles the parts. On the server it is created for one rendering and never calls anything. */
export function createSite({ config, go }: SiteParts): Site {
  const storages: Storages = {
    localStorage: browserStorage('localStorage'),
    sessionStorage: browserStorage('sessionStorage'),
  };
  const area = createCell<AreaOnScreen | null>(null);
  const areaId = () => area.get()?.id ?? readStoredRegion(storages.localStorage).areaId;
  const given = { config, go, dialogs: createDialogs(), ...storages };
  const called = {
    ...given,
    ...createCalls(given, (loginType) => logins.session.notLoggedIn(loginType)),
  };
  const logins = createLogins(called, areaId);
  const { api } = called;
  return {
    ...called,
    ...logins,
    area,
    claim: createClaim(called, areaId),
    questionnaire: createQuestionnaireController({
      ...storages,
      config: config.questionnaire,
      clock: browserClock,
    }),
    journal: lazyJournal({ ...called, ...logins }),
    coursePrefetch: createCoursePrefetch(api, browserClock),
    lessonAhead: createLessonAhead<BegunLesson>(browserClock),
    areaTree: areaTreeOf(api),
    toast,
    openTab,
  };
}
