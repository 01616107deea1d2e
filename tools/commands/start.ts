import { isFreePort } from '@jixu/local-postgres';
import { fromRoot } from '../setup/paths.ts';
import { demoLearner } from '../site/demo-learner.ts';
import { numberConstant } from '../site/number-constant.ts';
import { PAY_PORTS } from '../site/pay-wiring.ts';
import { type OwnSite, type Site, startSite } from '../site/site.ts';
import { UPLOAD_PORTS } from '../site/upload-wiring.ts';
import { buildStorybookLater, ensureBuilt } from '../steps/build.ts';

const SITE_PORT = numberConstant('SITE_PORT');
const hotReload = process.argv.includes('--dev');

function welcome(site: Site, seconds: string): string {
  const learner = demoLearner();
  return `
继续 Jixu is ready (${seconds} s).

  the site               ${site.origin}
  the simulated phone    ${site.partiesOrigin}   (SMS codes arrive here; QR codes are scanned and paid here)
  the published contract ${site.origin}/developers
  the design book        ${site.origin}/storybook   (after a change it is there half a minute later)

  A demo learner: choose ${learner.region} on the map or in the list, then log in on the tab 身份证登录 with
    姓名      ${learner.name}
    身份证号  ${learner.id_number}
    手机号    ${learner.telephone}
  and the code from the simulated phone. Any other valid ID card and phone make a new learner.
  Or scan the code on the first tab with the simulated phone, which knows the demo learner too.

Ctrl-C ends all of it. What you do is kept in .data/.`;
}

async function main(): Promise<void> {
  const startedAt = performance.now();
  if (!(await isFreePort(SITE_PORT))) {
    console.error(
      `jixu: port ${SITE_PORT} is taken by another program (perhaps another \`npm start\`). End that one first, then run this again.`,
    );
    process.exitCode = 1;
    return;
  }
  await ensureBuilt({ web: !hotReload, storybook: false });
  let site: OwnSite | undefined;
  let storybook: ReturnType<typeof buildStorybookLater> | undefined;
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
  site = await startSite({
    dataDir: fromRoot('.data'),
    sitePort: SITE_PORT,
    apiPort: 3011,
    partiesPort: 3012,
    payPorts: PAY_PORTS,
    uploadPorts: UPLOAD_PORTS,
    hotReload,
    sampleOrders: true,
  });
  console.log(welcome(site, ((performance.now() - startedAt) / 1000).toFixed(1)));
  storybook = buildStorybookLater();
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
