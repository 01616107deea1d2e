import { isFreePort } from '@jixu/local-postgres';
import { fromRoot } from '../setup/paths.ts';
import { demoLearner } from '../site/demo-learner.ts';
import { numberConstant } from '../site/number-constant.ts';
import { PAY_PORTS } from '../site/pay-wiring.ts';
import { type OwnSite, type Site, startSite } from '../site/site.ts';
import { UPLOAD_PORTS } from '../site/upload-wiring.ts';
import { buildSite, ensureBuilt, renewStorybook } from '../steps/build.ts';
import { timed } from '../steps/step.ts';

const SITE_PORT = numberConstant('SITE_PORT');
const hotReload = process.argv.includes('--dev');
/** When the command was typed; installing came before this program. */
const startedAt = Number(process.env.JIXU_STARTED_AT ?? Date.now());

function welcome(site: Site, seconds: string): string {
  const learner = demoLearner();
  return `
继续 Jixu is ready (${seconds} s).

  Click first:
    1. open ${site.origin} and choose ${learner.region}
    2. 温馨提示 opens there: press 去登录, then the tab 身份证登录
         姓名      ${learner.name}
         身份证号  ${learner.id_number}
         手机号    ${learner.telephone}
    3. press 获取验证码; the code appears on the simulated phone, ${site.partiesOrigin}
    4. press 登录, and claim the free courses that are offered
  Any other valid ID card and phone make a new learner. A QR code on a page is scanned, and paid, on the phone, too.

  Also there:
    the published contract ${site.origin}/developers
    the design book        ${site.origin}/storybook   (built when you ask for it there, or by npm run storybook:build)

Ctrl-C ends all of it. What you do is kept in .data/.`;
}

/** Starts the site while it is being built; in development there is little to build. */
async function open(): Promise<OwnSite> {
  const options = {
    dataDir: fromRoot('.data'),
    sitePort: SITE_PORT,
    apiPort: 3011,
    partiesPort: 3012,
    payPorts: PAY_PORTS,
    uploadPorts: UPLOAD_PORTS,
    hotReload,
    sampleOrders: true,
    step: timed,
  };
  if (hotReload) {
    await ensureBuilt({ web: false });
    return startSite(options);
  }
  const building = await buildSite();
  // If both fail, the site reports the first.
  building.pages.catch(() => undefined);
  return startSite({ ...options, building });
}

async function main(): Promise<void> {
  if (!(await isFreePort(SITE_PORT))) {
    console.error(
      `jixu: port ${SITE_PORT} is taken by another program (perhaps another \`npm start\`). End that one first, then run this again.`,
    );
    process.exitCode = 1;
    return;
  }
  let site: OwnSite | undefined;
  let storybook: ReturnType<typeof renewStorybook> | undefined;
  let ending = false;
  const end = async (code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    console.log('\njixu: stopping …');
    storybook?.stop();
    await site?.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  console.log('jixu: building the site and filling its database …');
  site = await open();
  console.log(welcome(site, ((Date.now() - startedAt) / 1000).toFixed(1)));
  storybook = renewStorybook();
  for (const name of ['parties', 'api', 'jobs', 'web'] as const) {
    void site.part(name).exited.then((code) => {
      if (ending) return;
      console.error(`jixu: ${name} stopped by itself (${code}); see .data/logs/${name}.log`);
      void end(1);
    });
  }
}

try {
  await main();
} catch (error) {
  console.error(`jixu: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
