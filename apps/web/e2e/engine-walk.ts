import { PAY_GOODS_KEY, payGoodsText } from '@jixu/domain/order/pay-goods';
import { type Person, personFrom } from '@jixu/test-kit/people';
import type { Site } from '@jixu/tools/site';
import { expect } from '@playwright/test';
import { type Engine, EngineUser, KINDS, type Named } from './engine.ts';
import { paperOf } from './exam-sitter.ts';
import { Phone } from './phone.ts';
import { PEOPLE } from './sample-people.ts';
import { COURSE, NEVER_FREE } from './seed-course.ts';
import { storeWatched } from './watched-until.ts';
import { withDatabase } from './with-database.ts';

/** All of 2026 but its exam. */
const BEFORE_EXAM = '叶知秋';
const LEFT_AT = COURSE.firstVideo.seconds - 15;
const LETTERS = 'ABCDEFGHIJ';

const dialog = (name: string): Named => ({ kind: KINDS.dialog, name });
const button = (name: string, within?: Named): Named => ({
  kind: KINDS.button,
  name,
  isExact: true,
  ...(within && { within }),
});

/** The main path, by an engine: a newcomer studies and pays, then somebody who is ready for it sits the exam. */
export class EngineWalk {
  readonly #site: Site;
  readonly #user: EngineUser;
  readonly #phone: Phone;

  constructor(site: Site, engine: Engine) {
    this.#site = site;
    this.#user = new EngineUser(engine);
    this.#phone = new Phone(site.partiesOrigin);
  }

  async #open(path: string): Promise<void> {
    await this.#user.engine.open(this.#site.origin + path);
  }

  async #readTips(): Promise<void> {
    await this.#user.press(button('我知道了', dialog('温馨提示')));
  }

  /** From the home page to the area, which opens in a window of its own. */
  async chooseRegion(): Promise<void> {
    await this.#open('/');
    await this.#user.sees({ kind: '[data-session=visitor]' });
    await this.#user.press({ kind: KINDS.link, name: '浙江', within: { kind: 'ul,ol', name: '学习地区' } });
    await this.#user.press({ kind: KINDS.option, name: '杭州市', within: dialog('选择学习地区') });
    await this.#user.press({ kind: KINDS.option, name: '西湖区', within: dialog('选择学习地区') });
    await this.#user.engine.follow();
    await this.#readTips();
  }

  async logIn({ name, idNumber, telephone }: Person): Promise<void> {
    const login = dialog('登录');
    const field = (label: string): Named => ({ kind: KINDS.field, name: label, within: login });
    await this.#user.press(button('登录学习'));
    await this.#user.press({ kind: KINDS.tab, name: '身份证登录', within: login });
    await this.#user.fill(field('姓名'), name);
    await this.#user.fill(field('身份证号'), idNumber);
    await this.#user.fill(field('手机号'), telephone);
    await this.#user.press(button('获取验证码', login));
    await this.#user.fill(field('验证码'), await this.#phone.loginCode(telephone));
    await this.#user.press({ kind: KINDS.checkbox, within: login });
    await this.#user.press(button('登录', login));
    await this.#isIn(name);
  }

  async #isIn(name: string): Promise<void> {
    await this.#user.until(`location.pathname === '/center/4.html'`);
    await this.#user.sees({ kind: KINDS.link, name });
  }

  async claimFreeCourses(person: Person): Promise<void> {
    const claim = dialog('免费领课');
    await this.#user.press(button('立即领取', claim));
    await this.#user.sees({ kind: KINDS.image, name: '二维码', within: claim });
    await this.#phone.authoriseNewestScan(person);
    await this.#user.sees({ kind: '*', name: '课程已开通', within: claim });
    await this.#user.press(button('关闭', claim));
  }

  /** The last seconds of a lesson, until all of it is credited. */
  async finishLesson(): Promise<void> {
    const { engine } = this.#user;
    const code = await engine.value(
      `fetch('/wxpub/api/user_info').then((response) => response.json()).then(({ data }) => data.user_info.id_number_code)`,
    );
    const { databaseUrl } = this.#site;
    await storeWatched(databaseUrl, String(code), { id: COURSE.firstVideo.id, seconds: LEFT_AT });
    await this.#open('/center/1.html');
    await this.#user.press({
      kind: KINDS.link,
      name: '学习',
      within: { kind: KINDS.row, name: COURSE.name },
    });
    await this.#user.until(`location.pathname === '/course_play/play.html'`);
    await this.#user.until(`document.querySelector('video')?.readyState >= 2`, 60_000);
    // A browser may want a press before anything sounds.
    const controls = { kind: '[role=group]', name: '播放控制' };
    if (await engine.value(`document.querySelector('video').paused`))
      await this.#user.press(button('播放', controls));
    await this.#user.until(`!document.querySelector('video').paused`);
    const credited = () =>
      withDatabase(databaseUrl, async (sql) => {
        const [row] = await sql<{ credited: number }[]>`
          select credited_ms::int as credited from watch_progress join learner on learner.id = learner_id
          where video_id = ${COURSE.firstVideo.id} and id_number_code = ${String(code)}`;
        return row?.credited ?? 0;
      });
    await expect.poll(credited, { timeout: 90_000 }).toBeGreaterThanOrEqual(COURSE.firstVideo.seconds * 970);
  }

  async pay(): Promise<void> {
    const goods = [PAY_GOODS_KEY, payGoodsText([NEVER_FREE])].map((text) => JSON.stringify(text)).join();
    await this.#user.engine.value(`sessionStorage.setItem(${goods})`);
    await this.#open('/pay/index.html');
    await this.#user.press({ kind: 'label,[role=radio]', name: '微信支付', isCovered: true });
    await this.#user.press(button('提交订单'));
    await this.#user.sees({ kind: KINDS.image, name: '微信支付二维码' });
    await this.#user.until(`new URLSearchParams(location.search).has('trade_pno')`);
    const order = await this.#user.engine.value(`new URLSearchParams(location.search).get('trade_pno')`);
    const trade = `${this.#site.partiesOrigin}/control/pay/trades/wxpay/${order}01/pay`;
    const paid = await fetch(trade, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await paid.json()).toMatchObject({ paid: true });
    await this.#user.sees({ kind: KINDS.heading, name: '支付成功' });
  }

  async logOut(): Promise<void> {
    // The claim ends with a window of the customer service.
    await this.#user.engine.closeOthers();
    await this.#user.press(button('退出登录'));
    await this.#user.press(button('确定', dialog('退出登录')));
    await this.#user.until(`location.pathname === '/'`);
    await this.#user.sees({ kind: '[data-session=visitor]' });
  }

  async passExam(): Promise<void> {
    const person = PEOPLE.find(({ name }) => name === BEFORE_EXAM);
    if (person === undefined) throw new Error(`${BEFORE_EXAM} is not in the sample content`);
    const { name, id_number: idNumber, telephone } = person;
    await this.#open(`/area/${person.area_id}.html`);
    await this.#readTips();
    await this.#user.press(button('登录学习'));
    await this.#user.sees({ kind: KINDS.image, name: '微信扫码登录二维码' });
    await this.#phone.authoriseNewestScan({ ...personFrom(0), name, idNumber, telephone });
    await this.#isIn(name);
    await this.#open('/center/1.html');
    await this.#user.press(button('去考试'));
    await this.#assess();
    await this.#user.sees({ kind: '[role=timer]', name: '剩余时间' });
    for (const { slot, kind, right } of await paperOf(this.#site, name))
      for (const letter of right)
        await this.#user.press({
          kind: kind === 2 ? KINDS.checkbox : KINDS.radio,
          within: { kind: `#question-${slot}` },
          at: LETTERS.indexOf(letter),
          isCovered: true,
        });
    await this.#user.sees({ kind: '*', name: '作答已保存' });
    await this.#user.press(button('交卷'));
    await this.#user.press(button('确认交卷', dialog('确认交卷')));
    await this.#user.sees({ kind: 'aside,[role=complementary]', name: '得分' });
    await this.#user.sees({ kind: '*', name: '100 / 100分' });
  }

  async #assess(): Promise<void> {
    const asked = dialog('课程评价');
    for (const item of ['综合评价', '课程内容', '授课老师', '教务服务'])
      await this.#user.press({
        kind: KINDS.radio,
        within: { kind: '[role=radiogroup]', name: item, within: asked },
        at: 4,
        isCovered: true,
      });
    await this.#user.press(button('提交并进入考试', asked));
  }

  async readProof(): Promise<void> {
    await this.#open('/center/2.html');
    await this.#user.press(button('查看学习证明'));
    // Its text lies over the picture that is drawn of it.
    const text = `[...document.querySelectorAll('figure')].map((one) => one.textContent).join('')`;
    await this.#user.until(`${text}.includes(${JSON.stringify(BEFORE_EXAM)})`, 60_000);
  }
}
