// Orders of the demo learners. Only a local site has those and the parties that pay; what was filled before stays as it is.
import { readFileSync } from 'node:fs';
import { bufferedOutput } from '@jixu/serving/buffered-output';
import { exitWithProblems } from '@jixu/serving/environment';
import { readConfiguration } from './configuration/configuration.ts';
import { readSeeding } from './configuration/script-configuration.ts';
import { closeDatabase, openDatabase } from './database/database.ts';
import { checkKeys } from './features/site/keys/check-keys.ts';
import { createPayGateways } from './gateways/create-pay-gateways.ts';
import { createFieldCipher } from './secrets/field-cipher.ts';
import { readContent } from './seeding/read-content.ts';
import { fillSampleOrders } from './seeding/sample-orders.ts';
import { samplePartiesAt } from './seeding/sample-parties.ts';
import { zPeopleFile } from './seeding/seed-files.ts';
import { createLog, partyLog } from './server/log.ts';

const seeding = readSeeding(process.env);
if (!seeding.ok) exitWithProblems('sample orders', seeding.problems);
const { partiesOrigin } = seeding.values;
if (partiesOrigin === null)
  exitWithProblems('sample orders', [{ variable: 'PARTIES_ORIGIN', problem: 'is not set' }]);
const read = readConfiguration(process.env);
if (!read.ok) exitWithProblems('sample orders', read.problems);
const { configuration } = read;
const db = openDatabase({ url: configuration.databaseUrl, poolSize: 2 });
try {
  const foreign = await checkKeys(db, configuration);
  if (foreign.length > 0) exitWithProblems('sample orders', foreign);
  const file = new URL('../seed/people.json', import.meta.url);
  await fillSampleOrders(
    {
      db,
      configuration,
      cipher: createFieldCipher(configuration.fieldKey, configuration.fieldKeyOther),
      ...createPayGateways(configuration, partyLog(createLog(bufferedOutput()), 'payment party')),
      parties: samplePartiesAt(partiesOrigin),
    },
    readContent(zPeopleFile, 'people.json', readFileSync(file, 'utf8')),
  );
} finally {
  await closeDatabase(db);
}
