import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Person } from '@jixu/test-kit/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { inTransaction, type Pool } from '#database/database.ts';
import { createDependencies } from '#dependencies.ts';
import { insertLearner } from '#features/identity/login/learner-store.ts';
import { formsOf } from '#secrets/blind-index.ts';
import { createFieldCipher, type FieldCipher } from '#secrets/field-cipher.ts';
import { FIELD_KEY } from '#testing/arrange-proofs.ts';
import { forgetSentMessages } from '#testing/arrange-world.ts';
import { fillEncryptedTables } from '#testing/encrypted-rows.ts';
import { addLearner } from '#testing/live-history.ts';
import { operatorOn, TRAIL } from '#testing/operate.ts';
import { openBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite, testConfiguration } from '#testing/test-site.ts';
import { checkKeys, fieldCheckOf } from './check-keys.ts';
import { ENCRYPTED_TABLES, UNENCRYPTED_COLUMNS } from './encrypted-tables.ts';
import { addKeyCheck } from './key-check-store.ts';
import { rotateFieldKey } from './rotate-field-key.ts';

const NEXT = `2:${'9d'.repeat(32)}`;
const KEYS = { fieldKey: NEXT, fieldKeyOther: FIELD_KEY };

/** The processes of the first step: they write with the old key and read both. */
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { FIELD_KEY_OTHER: NEXT });
});
afterAll(() => site.close());

/** A process with these keys on the same database. */
function processWith(variables: Record<string, string>) {
  const deps = createDependencies(testConfiguration(site.databaseUrl, variables), {
    db: site.db,
    sms: site.parties.sms,
    wechat: site.parties.wechat,
    log: site.deps.log,
  });
  const app = createApp(deps);
  return {
    deps,
    async login(person: Person): Promise<string> {
      await forgetSentMessages(site.db);
      const browser = openBrowser((to, init) => app.request(to, init), site.parties);
      const { errcode, data } = await browser.login(person);
      return errcode === 0 ? data.user_info.id_number_code : `errcode ${errcode}`;
    },
  };
}

async function countLearners(): Promise<number> {
  const { count } = await site.db
    .selectFrom('learner')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Every row of every table, as a dump has it. */
async function dump(db: Pool): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const texts = [];
  for (const { name } of tables.rows) {
    const found = await sql<{ text: string }>`
      select coalesce(string_agg(${sql.ref('row')}::text, chr(10)), '') as text
      from ${sql.table(name)} as ${sql.ref('row')}`.execute(db);
    texts.push(found.rows[0]?.text);
  }
  return texts.join('\n');
}

/** An index under the first key has no number before it; what is encrypted has 1. */
const isOfFirstKey = (value: string): boolean => [64, 43].includes(value.length) || value.startsWith('01');

/** What depends on a key, as it stands in a dump. */
async function encryptedValues(db: Pool): Promise<string[]> {
  const values: string[] = [];
  for (const { table, encrypted = [], indexes = [], textIndex } of ENCRYPTED_TABLES) {
    const columns = [
      ...encrypted.flatMap(({ column, index }) => (index === undefined ? [column] : [column, index])),
      ...indexes,
    ];
    for (const column of columns) {
      const found = await sql<{ hex: string }>`
        select encode(${sql.ref(column)}, 'hex') as hex from ${sql.table(table)}`.execute(db);
      expect([table, column, found.rows.length > 0]).toEqual([table, column, true]);
      values.push(...found.rows.map(({ hex }) => hex));
    }
    if (textIndex === undefined) continue;
    const found = await sql<{ text: string }>`
      select ${sql.ref(textIndex.column)} as text from ${sql.table(table)}
      where ${sql.raw(textIndex.where)}`.execute(db);
    values.push(...found.rows.map(({ text }) => text));
  }
  return values;
}

test('X18 FIELD_KEY is replaced while learners log in: nobody is made a second time, and nothing of the old key is left', async () => {
  await site.db.deleteFrom('key_check').execute();
  const [older, newer] = [
    processWith({ FIELD_KEY_OTHER: NEXT }),
    processWith({ FIELD_KEY: NEXT, FIELD_KEY_OTHER: FIELD_KEY }),
  ];
  const [before, during] = [site.person(), site.person()];
  const known = await older.login(before);
  for (let more = 0; more < 150; more += 1) await addLearner(site, site.person());
  await fillEncryptedTables(site.db, older.deps.cipher, await addLearner(site, site.person()));
  const learners = await countLearners();
  const stale = (await encryptedValues(site.db)).filter(isOfFirstKey);
  expect(stale.length).toBeGreaterThan(300);
  // Before anything is rotated: who was written with either key is found by both.
  expect(await newer.login(before)).toBe(known);

  expect(await checkKeys(site.db, older.deps.configuration)).toEqual([]);
  const made: string[] = [];
  const rotation = await rotateFieldKey(site.db, KEYS, {
    finish: false,
    // A hundred are written anew, and the others not.
    async onProgress(table, rows) {
      if (table !== 'learner' || rows !== 100) return;
      for (const process of [older, newer, older, newer]) made.push(await process.login(during));
      expect(await older.login(before)).toBe(known);
    },
  });
  expect(rotation.moved).toBeGreaterThan(150 + ENCRYPTED_TABLES.length);
  expect([made.length, new Set(made).size]).toEqual([4, 1]);
  expect(made[0]).toMatch(/^lnr_/);
  expect(rotation.isRetired).toBe(false);
  for (const process of [older, newer]) expect(await process.login(before)).toBe(known);
  expect(await countLearners()).toBe(learners + 1);

  // Every process writes with the new key by now.
  const operate = operatorOn(site.databaseUrl, { FIELD_KEY: NEXT, FIELD_KEY_OTHER: FIELD_KEY });
  const call = ['keys', 'rotate-field', '--end', 'old', ...TRAIL];
  expect(await operate(...call, '--confirm', 'rotate-field')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/\n0\n/),
  });
  const dumped = await dump(site.db);
  expect(stale.filter((value) => dumped.includes(value))).toEqual([]);

  const only = processWith({ FIELD_KEY: NEXT });
  expect(await checkKeys(site.db, only.deps.configuration)).toEqual([]);
  for (const person of [before, during]) expect(await only.login(person)).toMatch(/^lnr_/);
  expect(await only.login(before)).toBe(known);
  expect(await countLearners()).toBe(learners + 1);
  expect((await checkKeys(site.db, older.deps.configuration)).map(({ variable }) => variable)).toEqual([
    'FIELD_KEY',
  ]);
});

const rowOf = (cipher: FieldCipher, { idNumber, telephone, name }: Person) => ({
  id_number_code: `lnr_${cipher.keyNumber}_${idNumber}`,
  id_card_index: cipher.index('id-card', idNumber),
  id_card_sealed: cipher.encrypt('id-card', idNumber),
  phone_index: cipher.index('phone', telephone),
  phone_sealed: cipher.encrypt('phone', telephone),
  name,
  area_id: 219,
  sex: 1,
});

test('two processes that write with either key make one learner of a person who logs in at both at once', async () => {
  const ciphers = [createFieldCipher(FIELD_KEY, NEXT), createFieldCipher(NEXT, FIELD_KEY)];
  for (let round = 0; round < 10; round += 1) {
    const person = site.person();
    const made = await Promise.all(
      ciphers.map((cipher) => inTransaction(site.db, (trx) => insertLearner(trx, rowOf(cipher, person)))),
    );
    const ids = made.filter((id) => id !== null);
    expect(ids).toHaveLength(1);
    await site.db.deleteFrom('learner').where('id', 'in', ids).execute();
  }
});

test('every column of bytes is either written anew by a rotation or known not to depend on FIELD_KEY', async () => {
  const found = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' order by 1`.execute(site.db);
  const encrypted = ENCRYPTED_TABLES.flatMap(({ table, encrypted = [], indexes = [] }) =>
    [...encrypted.flatMap(({ column, index = [] }) => [column, index].flat()), ...indexes].map(
      (column) => `${table}.${column}`,
    ),
  );
  expect(found.rows.map(({ name }) => name)).toEqual([...encrypted, ...UNENCRYPTED_COLUMNS].sort());
});

test('every field that is encrypted belongs to a column of the list, and no index is looked up by one form alone', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|bench)\.ts$|^testing\//.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const fields = sources.flatMap((text) => [...text.matchAll(/\.encrypt\('([\w-]+)'/g)].map(([, f]) => f));
  const listed = ENCRYPTED_TABLES.flatMap(({ encrypted = [] }) => encrypted.map(({ field }) => field));
  expect([...new Set(fields)].sort()).toEqual([...new Set(listed)].sort());
  const alone = /\b(?:id_card|phone|card|address|openid|request)_index(?:'\s*,\s*'=|\s*=\s*\$\{)/;
  const lookups = sources.filter((text) => alone.test(text.replaceAll(/update\s+\w+\s+set[^`]*?where/g, '')));
  expect(lookups).toEqual([]);
});

test('a rotation that would seal what nobody can open is not begun', async () => {
  await site.db.deleteFrom('key_check').execute();
  await addKeyCheck(site.db, { purpose: 'field', ...fieldCheckOf(FIELD_KEY), state: 'in-use' });
  await addKeyCheck(site.db, { purpose: 'field', ...fieldCheckOf(NEXT), state: 'read' });
  const third = `3:${'77'.repeat(32)}`;
  const wrong = [
    [{ FIELD_KEY: FIELD_KEY, FIELD_KEY_OTHER: NEXT }, 'FIELD_KEY is to be the new key'],
    [{ FIELD_KEY: third, FIELD_KEY_OTHER: `2:${'55'.repeat(32)}` }, 'FIELD_KEY_OTHER is not the key'],
    [{ FIELD_KEY: third, FIELD_KEY_OTHER: NEXT }, 'FIELD_KEY_OTHER is not the key'],
    [{ FIELD_KEY: third, FIELD_KEY_OTHER: FIELD_KEY }, 'no process reads the new key yet'],
    [{ FIELD_KEY: `2:${'55'.repeat(32)}`, FIELD_KEY_OTHER: FIELD_KEY }, 'another key of that number'],
  ] as const;
  for (const [variables, words] of wrong) {
    const operate = operatorOn(site.databaseUrl, { ...variables, LANG: 'en_US.UTF-8' });
    const ran = await operate('keys', 'rotate-field', ...TRAIL, '--confirm', 'rotate-field');
    expect([ran.code, ran.said]).toEqual([1, expect.stringContaining(words)]);
  }
  expect(formsOf(createFieldCipher(third).index('phone', '1'))).toHaveLength(1);
});
