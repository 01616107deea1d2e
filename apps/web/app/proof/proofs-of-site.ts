import { answerOf } from '../api/answer.ts';
import type { Site } from '../site/create-site.ts';
import { ProofRunner } from './proof-runner.ts';

const runners = new WeakMap<Site, ProofRunner>();

/** The only lookup of this browser tab, so that returning from a record shows the list as before. */
export function proofsOf(site: Site): ProofRunner {
  const known = runners.get(site);
  if (known) return known;
  const { api } = site;
  const runner = new ProofRunner({
    find: async ({ name, idNumber }, captcha) => {
      const input = { user_name: name.trim(), id_card: idNumber.trim() };
      const proof = captcha && { auth_token: captcha.token, img_code: captcha.code };
      return answerOf<'findStudyProofs'>(await api.findStudyProofs({ ...input, ...proof }));
    },
    drawCaptcha: async () => answerOf<'createLoginCaptcha'>(await api.createLoginCaptcha()),
  });
  runners.set(site, runner);
  return runner;
}
