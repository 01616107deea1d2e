import type { OperationId } from '@jixu/contract/operations';
import { FACE_CONSENT } from '@jixu/domain/face/face-consent';
import { signRegionTicket } from '@jixu/test-kit/region-ticket';
import { sql } from 'kysely';
import { ageFaceChecks, askForFaceCode } from './arrange-face.ts';
import { grantLearner } from './arrange-world.ts';
import {
  browserAt,
  type GrowthWorld,
  type Life,
  passOn,
  REGION,
  type Recipe,
  takeClaimBack,
} from './growth-world.ts';
import { SITE, signOf, type TestBrowser } from './test-browser.ts';
import type { TestSite } from './test-site.ts';

const A_DAY = 90_000;
const AREA = 219;
const AGREED = { consent_version: FACE_CONSENT.version };

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

function signed(telephone: string) {
  const timestamp = nowSeconds();
  return { timestamp, sign: signOf(timestamp, telephone) };
}

const newestCode = ({ parties }: TestSite): string => parties.messages.at(-1)?.code ?? '';

const twice = (text: string) => Buffer.from(Buffer.from(text).toString('base64')).toString('base64');

/** Another browser of the learner's, logged in too. */
async function another({ site }: GrowthWorld, life: Life): Promise<TestBrowser> {
  await passOn(site, life);
  const browser = browserAt(site, life.address);
  await browser.login(life.person);
  return browser;
}

/** Asks for a code to the phone that is bound. */
async function profileCode({ site }: GrowthWorld, life: Life) {
  await passOn(site, life);
  const { telephone } = (await life.browser.call('getUserInfo')).data.user_info;
  return { telephone, form: { telphone: twice(telephone), ...signed(telephone) } };
}

/** A browser whose login has the right code and another phone than the learner's. */
async function mismatched({ site }: GrowthWorld, life: Life) {
  await passOn(site, life);
  const [browser, { telephone }] = [browserAt(site, life.address), site.person()];
  const person = { ...life.person, telephone };
  await browser.login(person);
  return { browser, person };
}

/** The learner's phone agrees to the code that a browser shows. */
function authorise({ parties }: TestSite, { person: { idNumber: id_number, name } }: Life): void {
  parties.wechatSays = { state: 'authorised', userinfo: { openid: 'oGrowth', id_number, name } };
}

const sendLoginSms: Recipe = async (life, { site }) => {
  await passOn(site, life);
  const { telephone } = life.person;
  return { fields: { telephone, ...signed(telephone) }, browser: browserAt(site, life.address) };
};

const login: Recipe = async (life, { site }) => {
  await passOn(site, life);
  const browser = browserAt(site, life.address);
  const { name, idNumber: id_number, telephone } = life.person;
  await browser.sendCode(telephone);
  const fields = { name, id_number, telephone, area_id: AREA, code: newestCode(site) };
  return { fields, browser };
};

const loginByRegion: Recipe = async (life, { site, regionKey }) => {
  const browser = browserAt(site, life.address);
  const { data } = await browser.call('createRegionLogin', { area_id: AREA });
  const [iat, { name, idNumber: id_number, telephone }] = [nowSeconds(), life.person];
  const ticket = await signRegionTicket(regionKey, {
    iss: String(REGION),
    aud: SITE,
    iat,
    exp: iat + 60,
    nonce: data.state,
    name,
    id_number,
    telephone,
  });
  return { fields: { ticket }, browser };
};

const finishRecovery: Recipe = async (life, world) => {
  const { browser, person } = await mismatched(world, life);
  const { data } = await browser.call('createRecoveryCode', AGREED);
  world.site.faceChecker.decide(data.token, 'passed');
  // Every other session ends, and the learner has another phone from now on.
  Object.assign(life, { browser, person });
  return { browser };
};

const updateUserInfo: Recipe = async (life, world) => {
  const { telephone, form } = await profileCode(world, life);
  await life.browser.call('sendProfileSms', form);
  const known = { telephone, sex: 0, email: 'linxiaoyan@example.cn', kj_qualification: '3,5' };
  return { fields: { ...known, sms_code: newestCode(world.site) } };
};

const checkLoginCode: Recipe = async (life, { site }) => {
  const browser = browserAt(site, life.address);
  const { data } = await browser.call('createLoginCode', { area_id: AREA });
  authorise(site, life);
  return { fields: { token: data.token }, browser };
};

const checkClaimCode: Recipe = async (life, { site }) => {
  const { data } = await life.browser.call('createClaimCode');
  authorise(site, life);
  return { fields: { token: data.token } };
};

const activateClaim: Recipe = async (life, { site }) => {
  await takeClaimBack(site, life);
  await sql`delete from claim_grant where learner_id = ${life.learnerId}`.execute(site.db);
  await grantLearner(site.db, life.learnerId);
  return { fields: { profession_id: 4 } };
};

async function faceFields(life: Life, { site }: GrowthWorld) {
  await ageFaceChecks(site.db, life.learnerId, A_DAY);
  const { data } = await life.browser.call('getUserInfo');
  return { id_number: data.user_info.id_number_code, type: 1, area_id: AREA, ...AGREED };
}

/** How a learner comes in, proves who it is, and leaves. */
export const ENTRY_RECIPES: Readonly<Partial<Record<OperationId, Recipe>>> = {
  sendLoginSms,
  login,
  loginByRegion,
  finishRecovery,
  updateUserInfo,
  checkLoginCode,
  checkClaimCode,
  activateClaim,
  createRegionLogin: (life, { site }) => ({ browser: browserAt(site, life.address) }),
  createLoginCode: (life, { site }) => ({ browser: browserAt(site, life.address) }),
  createRecoveryCode: async (life, world) => ({
    fields: AGREED,
    browser: (await mismatched(world, life)).browser,
  }),
  logout: async (life, world) => ({ browser: await another(world, life) }),
  endOtherSessions: async (life, world) => {
    await another(world, life);
    return {};
  },
  sendProfileSms: async (life, world) => ({ fields: (await profileCode(world, life)).form }),
  createFaceCode: async (life, world) => ({ fields: await faceFields(life, world) }),
  withdrawFaceConsent: async (life, world) => {
    await askForFaceCode(life.browser, await faceFields(life, world));
    return {};
  },
};
