// node generate/release.ts: stores what is served today as openapi/released/<version>.json, which later versions are
// compared with
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { releaseThresholds, servedPart } from './check-released.ts';
import { asObject, asText } from './json.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const published = asObject(
  JSON.parse(readFileSync(join(root, 'packages/contract/generated/openapi.json'), 'utf8')),
  'published',
);
const version = asText(asObject(published.info, 'info').version, 'version');
const file = join(root, 'openapi/released', `${version}.json`);
if (existsSync(file))
  throw new Error(`${version} is released; a release does not change, raise info.version`);
const missed = (await releaseThresholds(root, published)).filter(({ reached, wanted }) => reached !== wanted);
if (missed.length > 0)
  throw new Error('what breaks the last release is named in openapi/changelog.yaml first');
mkdirSync(join(root, 'openapi/released'), { recursive: true });
writeFileSync(file, `${JSON.stringify(servedPart(published))}\n`);
console.log(`released ${version}`);
