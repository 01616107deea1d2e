import { expect, test } from 'vitest';
import { countRequirements, lostRequirements } from './count-requirements.ts';
import { boundControllers, showsTheSite } from './what-runs.ts';

const ids = new Set(['PAY-01', 'PAY-02', 'PAY-03', 'PAY-04']);
const outcome = (title: string, file: string, passed = true) => ({ title, file, passed });
const isOfTheSite = (file: string) =>
  showsTheSite(file, new Set(['packages/controllers/src/order/pay/pay.ts']));

test('an id is shown by a test of the site, drawn by any other, missing without one', () => {
  const count = countRequirements(
    ids,
    [
      outcome('PAY-01 is drawn', 'stories/order/pay/pay.stories.tsx'),
      outcome('PAY-01 is paid', 'apps/web/e2e/pay.journey.ts'),
      outcome('PAY-02 is decided', 'packages/domain/src/order/pay/pay.test.ts'),
      outcome('PAY-03 works', 'apps/api/src/pay.test.ts'),
      outcome('PAY-03 is drawn', 'stories/order/pay/pay.stories.tsx', false),
    ],
    { showsTheSite: isOfTheSite },
  );
  expect([...count.standings.values()]).toEqual(['shown', 'drawn', 'missing', 'missing']);
  expect([...count.broken]).toEqual(['PAY-03']);
});

test('what a test left out of this run showed before stands, unless a test fails for it', () => {
  const count = countRequirements(
    ids,
    [
      outcome('PAY-01 is paid', 'apps/api/src/pay.test.ts'),
      outcome('PAY-02 is drawn', 'stories/order/pay/pay.stories.tsx'),
      outcome('PAY-03 works', 'apps/api/src/pay.test.ts', false),
    ],
    { showsTheSite: isOfTheSite, whole: new Set(['PAY-01', 'PAY-02', 'PAY-03']) },
  );
  expect([...count.standings.values()]).toEqual(['shown', 'whole', 'missing', 'missing']);
});

test('what the whole run showed and nothing shows any more is lost', () => {
  const showsTheSite = isOfTheSite;
  const ran = [outcome('PAY-01..02', 'apps/api/src/pay.test.ts')];
  const count = countRequirements(ids, ran, { showsTheSite, whole: new Set(['PAY-04']) });
  expect(lostRequirements(['PAY-01', 'PAY-03', 'PAY-04', 'GONE-01'], count)).toEqual(['PAY-03', 'GONE-01']);
});

test('a controller counts where the web binds it, and a story never', () => {
  expect(isOfTheSite('packages/controllers/src/order/pay/pay.test.ts')).toBe(true);
  expect(isOfTheSite('packages/controllers/src/order/pay/pay-twice.test.ts')).toBe(true);
  expect(isOfTheSite('packages/controllers/src/order/pay/other.test.ts')).toBe(false);
  expect(isOfTheSite('stories/order/pay/pay.stories.tsx')).toBe(false);
});

test('the web binds controllers, and what these are made of is found', () => {
  expect(boundControllers()).toContain('packages/controllers/src/cell.ts');
});
