import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import document from '@jixu/contract/document' with { type: 'json' };
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { readContract } from './document/contract.ts';
import type { JsonObject } from './document/json.ts';
import { type ReadPage, readPage } from './testing/read-page.ts';

interface Collection {
  info: { schema: string };
  item: {
    name: string;
    item: { request: { method: string; url: { path: string[] } }; response: { body: string }[] }[];
  }[];
}

const published: JsonObject = document;
const contract = readContract(published);
const folder = inject('builtSite');
const pages = new Map<string, ReadPage>();
const files = new Set<string>();
const file = (path: string): string => readFileSync(join(folder, path), 'utf8');

beforeAll(() => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) files.add(relative(folder, join(entry.parentPath, entry.name)));
  }
  for (const path of files) if (path.endsWith('.html')) pages.set(path, readPage(file(path)));
});

/** The errors of one kind on all pages; [] when there are none. */
function problems(find: (page: ReadPage, path: string) => readonly string[]): string[] {
  return [...pages].flatMap(([path, page]) => find(page, path).map((problem) => `${path}: ${problem}`));
}

function valuesOf(page: ReadPage, elements: string, attribute: string): string[] {
  const wanted = new Set(elements.split(' '));
  return page.elements
    .filter(({ name }) => wanted.has(name))
    .flatMap(({ attributes }) => attributes.get(attribute) ?? []);
}

/** Pages below `/developers/zh` are in Chinese, all others in English. */
const languageOf = (path: string): string => (path.startsWith('zh/') ? 'zh-CN' : 'en');

function page(path: string): ReadPage {
  const found = pages.get(path);
  if (found === undefined) throw new Error(`there is no ${path}`);
  return found;
}

describe('there is a page', () => {
  test('for every call, tag, errcode and shape', () => {
    const { operations, tags, errcodes, shapes } = contract;
    const english = [
      ...[...operations.keys()].map((id) => `calls/${id}.html`),
      ...tags.map(({ name }) => `tags/${name}.html`),
      ...[...errcodes.keys()].map((code) => `errcodes/${code}.html`),
      ...[...shapes.keys()].map((name) => `shapes/${name}.html`),
    ];
    const wanted = english.flatMap((path) => [path, `zh/${path}`]);
    expect(wanted.filter((path) => !pages.has(path))).toEqual([]);
  });

  test('and every call has its own anchor on the pages that list it', () => {
    for (const [id, { tag }] of contract.operations) {
      for (const path of ['reference.html', `tags/${tag}.html`, `calls/${id}.html`])
        expect(page(path).ids, path).toContain(id);
    }
  });

  test('for the versions, each change in a line of its own, under the tag of its call', () => {
    const { ids, elements } = page('versions.html');
    const changes = ids.filter((id) => /^v0\.5\.0-[0-9a-f]{8}$/.test(id));
    expect(changes.length).toBeGreaterThan(20);
    const hrefs = elements.flatMap(({ attributes }) => attributes.get('href') ?? []);
    expect(hrefs).toEqual(expect.arrayContaining(['tags/pay.html', 'calls/getOrderTimeline.html']));
    for (const id of changes) expect(hrefs).toContain(`#${id}`);
    const html = file('versions.html');
    const groups = html.slice(html.indexOf('What changed')).split('<h4>');
    expect(groups.find((group) => group.includes('tags/proof.html'))).toContain(
      'A proof is at /storage/proof',
    );
  });

  test('for the versions, with the document of each release to take away', () => {
    expect(page('versions.html').ids).toContain('v0.0.9');
    expect(files.has('downloads/released/0.0.9.json')).toBe(true);
  });

  test('and every constant stands on theirs with its value', () => {
    const { ids, text } = page('constants.html');
    for (const [name, { description }] of contract.constants) {
      expect(ids).toContain(name);
      expect(text.length > 0 && description.length > 0, name).toBe(true);
    }
  });
});

describe('every page', () => {
  test('opens and closes its elements as it should', () => {
    expect(problems((each) => each.problems)).toEqual([]);
  });

  test('has no id twice', () => {
    expect(problems(({ ids }) => ids.filter((id, at) => ids.indexOf(id) !== at))).toEqual([]);
  });

  test('has a language, a title of its own, a description and one first heading', () => {
    const titles = [...pages.keys()].map((path) => /<title>([^<]+)<\/title>/.exec(file(path))?.[1] ?? '');
    expect(new Set(titles).size).toBe(pages.size);
    expect(titles.filter((title) => !/继续 Jixu · (?:Developers|开发者文档)$/.test(title))).toEqual([]);
    expect(
      problems((each, path) => {
        const description = each.elements.find(({ attributes }) => attributes.get('name') === 'description');
        const count = (name: string) => each.elements.filter((element) => element.name === name).length;
        return [
          ...(each.elements[0]?.attributes.get('lang') === languageOf(path) ? [] : ['no language']),
          ...(description?.attributes.get('content') ? [] : ['no description']),
          ...(count('h1') === 1 && count('main') === 1 ? [] : ['not one h1 in one main']),
        ];
      }),
    ).toEqual([]);
  });

  test('leads to the same page in the other language, and stays in its own otherwise', () => {
    const twinOf = (path: string) => (path.startsWith('zh/') ? path.slice('zh/'.length) : `zh/${path}`);
    expect([...pages.keys()].filter((path) => !pages.has(twinOf(path)))).toEqual([]);
    expect(
      problems(({ elements }, path) => {
        const other = languageOf(twinOf(path));
        const links = elements.filter(({ name }) => name === 'a');
        const switches = links.filter(({ attributes }) => attributes.get('hreflang') === other);
        const led = (link: (typeof links)[number]) =>
          join(dirname(path), link.attributes.get('href')?.split('#')[0] ?? '');
        const strays = links
          .filter(
            (link) => !switches.includes(link) && /\.html(?:#|$)/.test(link.attributes.get('href') ?? ''),
          )
          .filter((link) => !/^(?:https?:|\/)/.test(link.attributes.get('href') ?? ''))
          .map(led)
          .filter((target) => languageOf(target) !== languageOf(path));
        return [...(switches.map(led).join() === twinOf(path) ? [] : ['no way to its twin']), ...strays];
      }),
    ).toEqual([]);
  });

  test('leads only to pages, files and anchors that are there', () => {
    const broken = problems((each, path) =>
      valuesOf(each, 'a link script', 'href').flatMap((href) => {
        if (/^https?:/.test(href) || href === '/') return [];
        const [target = '', anchor = ''] = href.split('#');
        const found = target === '' ? path : join(dirname(path), target);
        if (!files.has(found)) return [href];
        return anchor === '' || page(found).ids.includes(decodeURIComponent(anchor)) ? [] : [href];
      }),
    );
    expect(broken).toEqual([]);
  });

  test('loads nothing from elsewhere and holds no script or style of its own', () => {
    const inline = problems((each, path) => [
      ...valuesOf(each, 'script img iframe source', 'src').filter((src) => /^(?:[a-z]+:|\/)/.test(src)),
      ...valuesOf(each, 'link', 'href').filter((href) => /^(?:[a-z]+:|\/)/.test(href)),
      ...(/<script[^>]*>[^<]/.test(file(path)) ? ['inline script'] : []),
      ...each.elements.flatMap(({ name, attributes }) => [
        ...(name === 'style' ? ['<style>'] : []),
        ...[...attributes.keys()].filter((attribute) => attribute === 'style' || attribute.startsWith('on')),
      ]),
    ]);
    expect(inline).toEqual([]);
    expect(file('assets/site.css')).not.toMatch(/@import|url\(/);
    expect(file('assets/site.js')).not.toMatch(/https?:/);
  });

  test('tells nothing internal', () => {
    const INTERNAL =
      /x-requirements|x-status|\b(?:apps|packages|openapi|mocks|tools)\/[\w-]|\/work\/|\[object/;
    // A program may say so; a page that does holds something that was not there.
    const programs = /<(pre|code)[^>]*>[\s\S]*?<\/\1>/g;
    const empty = problems(
      (_, path) => /\bundefined\b/.exec(file(path).replace(programs, ''))?.slice(0, 1) ?? [],
    );
    expect(empty).toEqual([]);
    expect(problems(({ text }) => INTERNAL.exec(text)?.slice(0, 1) ?? [])).toEqual([]);
    for (const name of ['openapi.json', 'openapi.yaml', 'jixu.postman_collection.json'])
      expect(file(`downloads/${name}`)).not.toContain('x-requirements');
  });

  test('in Chinese says nothing of its own in English', () => {
    // What has no Chinese yet is marked: fields, and sentences of the changelog. Names, code and values have none.
    const LEFT = /\b(?:the|and|of|with|which|this|Mended|Query|required|optional|Versions|Before|Next)\b/g;
    const told = problems((_, path) => {
      if (languageOf(path) === 'en') return [];
      const text = file(path)
        .replace(/<(\w+)[^>]* lang="en"[^>]*>[\s\S]*?<\/\1>/g, '')
        .replace(/<(pre|code|details class="answer")[^>]*>[\s\S]*?<\/(?:pre|code|details)>/g, '')
        .replace(/<meta[^>]*>|<link[^>]*>/g, '')
        // Names of steps: see-the-sum.
        .replace(/\b[a-z]+(?:-[a-z]+)+\b/g, '')
        .replace(/<[^>]+>/g, ' ');
      return text.match(LEFT) ?? [];
    });
    expect(told).toEqual([]);
  });

  test('marks every Chinese character as Chinese', () => {
    const bare = problems((_, path) => {
      if (languageOf(path) === 'zh-CN') return [];
      const english = file(path)
        .replace(/<(span|q|a)[^>]* lang="zh-CN"[^>]*>[^<]*<\/\1>/g, '')
        .replace(/<title>.*|<meta.*/g, '');
      return /\p{Script=Han}/u.exec(english) ?? [];
    });
    expect(bare).toEqual([]);
  });
});

describe('the page of a call', () => {
  test('shows an errcode table once, with each of its errcodes', () => {
    for (const [id, { errcodes }] of contract.operations) {
      const { ids, text } = page(`calls/${id}.html`);
      expect(text, id).not.toContain('| errcode |');
      for (const code of errcodes) expect(ids, id).toContain(`errcode.${code}`);
    }
  });

  test('names every parameter, body field and example', () => {
    for (const [id, operation] of contract.operations) {
      const { ids } = page(`calls/${id}.html`);
      const { body, response } = operation;
      const sent = Object.keys((body?.schema.properties as JsonObject | undefined) ?? {});
      for (const name of sent) expect(ids, id).toContain(`body.${name}`);
      for (const { name } of response.examples) expect(ids, id).toContain(`example.${name}`);
    }
  });

  test('says what the site does at a refusal, and what it says without data or without an answer', () => {
    for (const [id, { onRejection }] of contract.operations) {
      const { text } = page(`calls/${id}.html`);
      const said = [onRejection.sentence, onRejection.fallback, onRejection.unanswered?.sentence ?? ''];
      for (const sentence of said) expect(text, id).toContain(sentence);
      expect(text, id).toContain('Where no answer comes');
    }
  });

  test('says which GETs change something, and whose response is the same for everybody', () => {
    const facts = (id: string) =>
      file(`calls/${id}.html`).split('<dl class="facts">')[1]?.split('</dl>')[0] ?? '';
    expect(facts('createLoginCode')).toContain('changes something on the server, although it is a GET');
    expect(facts('getHomeOption')).toContain('the same for everybody');
    for (const id of ['getUserInfo', 'login']) expect(facts(id)).not.toMatch(/changes something|same for/);
  });

  test('opens the JSON of a form field out: pushProgress videos', () => {
    expect(page('calls/pushProgress.html').ids).toContain('body.videos.intervals');
  });
});

describe('the page of an errcode', () => {
  test('tells calls where it means something else from those where only the reaction or the sentence differs', () => {
    const otherwise = page('errcodes/1001.html');
    expect(otherwise.ids).toEqual(expect.arrayContaining(['otherwise', 'in.getUserInfo']));
    expect(otherwise.ids).not.toContain('own');
    expect(page('calls/getPlayingSection.html').text).toContain('网络错误,请重试!');
    expect(page('errcodes/1006.html').ids).toEqual(expect.arrayContaining(['own', 'in.selectCourse']));
    expect(page('errcodes.html').text).toMatch(/NOT_LOGGED_IN\s+登录已失效/);
  });
});

describe('what may be taken away', () => {
  test('openapi.json and openapi.yaml are the published document', () => {
    expect(JSON.parse(file('downloads/openapi.json'))).toEqual(published);
    expect(parse(file('downloads/openapi.yaml'), { maxAliasCount: 0 })).toEqual(published);
  });

  test('sample.pdf is a whole PDF: its table of objects leads to each of them', () => {
    const pdf = file('downloads/sample.pdf');
    const [, table = ''] = /\nstartxref\n(\d+)\n%%EOF\n$/.exec(pdf) ?? [];
    const lines = pdf.slice(Number(table)).split('\n');
    expect(lines.slice(0, 3)).toEqual(['xref', '0 4', '0000000000 65535 f ']);
    for (const [index, line] of lines.slice(3, 6).entries())
      expect(pdf.slice(Number(line.slice(0, 10)))).toMatch(new RegExp(`^${index + 1} 0 obj`));
  });

  test('the Postman collection holds every call in the folder of its tag', () => {
    const collection: Collection = JSON.parse(file('downloads/jixu.postman_collection.json'));
    expect(collection.info.schema).toBe(
      'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    );
    const held = collection.item.flatMap(({ name, item }) =>
      item.map(({ request }) => `${name} ${request.method.toLowerCase()} /${request.url.path.join('/')}`),
    );
    const wanted = [...contract.operations.values()].map(
      ({ tag, method, path }) => `${tag} ${method} ${path}`,
    );
    expect(held.sort()).toEqual(wanted.sort());
    const saved = collection.item.flatMap(({ item }) => item.flatMap(({ response }) => response));
    const examples = [...contract.operations.values()].flatMap(({ response }) => response.examples);
    expect(saved.map(({ body }) => JSON.parse(body))).toEqual(
      expect.arrayContaining(examples.map(({ value }) => value)),
    );
    expect(saved).toHaveLength(examples.length);
  });
});
