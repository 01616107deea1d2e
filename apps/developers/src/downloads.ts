import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { bundleVerifyCommand } from './bundle-command.ts';
import type { Contract } from './document/contract.ts';
import { storeZip } from './parts/store-zip.ts';
import { makePostmanCollection } from './postman-collection.ts';

/** Files of `downloads/` by name, with what each is in both languages. */
export type Downloads = ReadonlyMap<
  string,
  { readonly content: string | Buffer; readonly words: string; readonly chinese: string }
>;

/** A page without a word on it: bytes as they are sent, so that its table of objects fits. */
const SAMPLE_PDF = join(import.meta.dirname, 'assets/sample.pdf');

/** A program that counts evidence again, as it stands in the repository. */
const program = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../lab/recount', name), 'utf8');

const SAMPLE_FOLDER = join(import.meta.dirname, '../../../lab/recount/sample');
const SAMPLE_FILES = ['events.jsonl', 'rule.json', 'courses.json', 'exams.json', 'stored.json'];
/** What is changed in the broken one. */
const WATCHED = '"granted":[[50000,90000]]';

/** The evidence of an invented year that holds every kind of event, and its twin in which five seconds were added by hand. */
function samplePacks(): { readonly sound: Buffer; readonly broken: Buffer } {
  const files = new Map(SAMPLE_FILES.map((name) => [name, readFileSync(join(SAMPLE_FOLDER, name), 'utf8')]));
  const events = files.get('events.jsonl') ?? '';
  if (events.split(WATCHED).length !== 2) throw new Error('what is broken in the sample is not there once');
  const changed = events.replace(WATCHED, '"granted":[[50000,95000]]');
  return { sound: storeZip(files), broken: storeZip(new Map([...files, ['events.jsonl', changed]])) };
}

/** What each is, in both languages; in the order in which they are listed. */
const WORDS = {
  'openapi.json': {
    words: 'The OpenAPI 3.1 document these pages are made from.',
    chinese: '生成这些页面的 OpenAPI 3.1 文档。',
  },
  'openapi.yaml': {
    words: 'The same, easier to read.',
    chinese: '内容相同，便于阅读。',
  },
  'types.d.ts': {
    words: 'TypeScript types for openapi-fetch and clients like it.',
    chinese: 'TypeScript 类型，用于 openapi-fetch 等客户端。',
  },
  'jixu.postman_collection.json': {
    words: 'A Postman collection: a folder for each tag, every example as a saved answer.',
    chinese: 'Postman 集合：每个标签一个文件夹，示例为已保存的回答。',
  },
  'verify.mjs': {
    words: 'Checks a study proof without a network: one file for Node 20 or later.',
    chinese: '不联网核对学习证明的命令：单独一个文件，需要 Node 20 或更新的版本。',
  },
  'recount.py': {
    words: 'Counts a year again from its evidence pack: Python 3.9, alone.',
    chinese: '由学习凭据包重新核算一个年度：单独一个文件，需要 Python 3.9。',
  },
  'rooted.py': {
    words: 'Says whether the events of a pack stand in the root of a day: Python 3.9, alone.',
    chinese: '核对凭据包的事件是否在某日的根之中：单独一个文件，需要 Python 3.9。',
  },
  'sample-evidence.zip': {
    words: 'An evidence pack of an invented year with every kind of event.',
    chinese: '虚构年度的学习凭据包，含每一种事件。',
  },
  'sample-evidence-broken.zip': {
    words: 'The same after somebody added five seconds: recount.py names the event.',
    chinese: '同一个包，被人加了五秒：recount.py 会指出是哪个事件。',
  },
  'sample.pdf': {
    words: 'An empty page, which uploadFile of the Postman collection sends: put it beside it.',
    chinese: 'Postman 集合中 uploadFile 发送的空白页，请与集合放在一起。',
  },
} as const satisfies Record<string, { readonly words: string; readonly chinese: string }>;

type Name = keyof typeof WORDS;

/** The downloads: the document in two formats, its types, a collection of requests, the programs that check proofs and evidence. */
export async function makeDownloads(contract: Contract, types: string): Promise<Downloads> {
  const { document } = contract;
  const packs = samplePacks();
  const [postman, command] = await Promise.all([makePostmanCollection(contract), bundleVerifyCommand()]);
  const contents: Record<Name, string | Buffer> = {
    'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
    // YAML 1.1 quotes what its readers, many of them, would take for a date or a flag
    'openapi.yaml': stringify(document, { aliasDuplicateObjects: false, lineWidth: 120, version: '1.1' }),
    'types.d.ts': types,
    'jixu.postman_collection.json': postman,
    'verify.mjs': command,
    'recount.py': program('recount.py'),
    'rooted.py': program('rooted.py'),
    'sample-evidence.zip': packs.sound,
    'sample-evidence-broken.zip': packs.broken,
    'sample.pdf': readFileSync(SAMPLE_PDF),
  };
  // Object.keys loses the type of the keys.
  const names = Object.keys(WORDS) as Name[];
  return new Map(names.map((name) => [name, { content: contents[name], ...WORDS[name] }]));
}
