import { readFileSync } from 'node:fs';
import { fromRoot } from '@jixu/tools/paths';
import type { Page } from '@playwright/test';
import { Learner } from './learner.ts';
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
const XINJIANG = 31;
/** Logs in on a site of its own, which brings learners back logged in. */
const URUMQI = 550_102;

/** Logs a learner of the sample content in; whom another site logs in, the page then takes for somebody of that area. */
export async function logInAs(visitor: LoginVisitor, wanted: string): Promise<Page> {
  const person = PEOPLE.find(({ name }) => name === wanted);
  if (person === undefined) throw new Error(`${wanted} is not in the sample content`);
  const { page, site } = visitor;
  await visitor.openArea(person.area_id === URUMQI ? XIHU : person.area_id);
  const { name, id_number: idNumber, telephone } = person;
  await new Learner(site, page, { ...visitor.person, name, idNumber, telephone }).logInByScan();
  await visitor.putClaimAway();
  if (person.area_id === URUMQI) await beOf(page, { area_id: URUMQI, province_code: XINJIANG });
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
