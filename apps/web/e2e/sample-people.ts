import { readFileSync } from 'node:fs';
import { fromRoot } from '@jixu/tools/paths';
import type { Page } from '@playwright/test';
import { enterByScan } from './enter.ts';
import { type LoginVisitor, XIHU } from './login-visitor.ts';

export interface SamplePerson {
  readonly name: string;
  readonly id_number: string;
  readonly telephone: string;
  readonly area_id: number;
}

/** The learners of the sample content. */
export const PEOPLE: readonly SamplePerson[] = JSON.parse(
  readFileSync(fromRoot('apps', 'api', 'seed', 'people.json'), 'utf8'),
);

const USER_INFO = '**/wxpub/api/user_info*';
/** Areas of the sample people that log in on a site of their own, which brings learners back logged in; their provinces. */
const ELSEWHERE: Readonly<Record<number, number>> = { 550102: 31, 210101: 9, 210106: 9 };

/** Logs a learner of the sample content in; whom another site logs in, the page then takes for somebody of that area. */
export async function logInAs(visitor: LoginVisitor, wanted: string): Promise<Page> {
  const person = PEOPLE.find(({ name }) => name === wanted);
  if (person === undefined) throw new Error(`${wanted} is not in the sample content`);
  const { page, site } = visitor;
  const { area_id } = person;
  const province = ELSEWHERE[area_id];
  const { name, id_number: idNumber, telephone } = person;
  const entry = { site, page, areaId: province === undefined ? area_id : XIHU };
  await enterByScan(entry, { ...visitor.person, name, idNumber, telephone });
  await visitor.putClaimAway();
  if (province !== undefined) await beOf(page, { area_id, province_code: province });
  return page;
}

/** From the next page on. */
async function beOf(page: Page, area: { area_id: number; province_code: number }): Promise<void> {
  await page.route(USER_INFO, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, user_info: { ...body.data.user_info, ...area } } },
    });
  });
}
