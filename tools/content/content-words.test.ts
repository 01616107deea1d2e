import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

interface Published {
  readonly id: number;
  readonly content: readonly string[];
}

const seedFolder = path.join(import.meta.dirname, '..', '..', 'apps', 'api', 'seed');
const read = (name: string) => JSON.parse(readFileSync(path.join(seedFolder, `${name}.json`), 'utf8'));
const articles: (Published & { name: string; source: string })[] = read('articles');
const notices: (Published & { title: string })[] = read('notices');
const shownIds: number[] = read('showcase').products.map(
  ({ product_id }: { product_id: number }) => product_id,
);
const products: { course_name: string }[] = read('courses').packages.filter(({ id }: { id: number }) =>
  shownIds.includes(id),
);

describe('words', () => {
  const texts = [...articles, ...notices].map(({ id, content }) => ({ id, text: content.join('') }));

  test('our own text never names an authority as its source', () => {
    expect(articles.filter(({ source }) => /人大|财政|税务|政府|会计司|继续学习中心/.test(source))).toEqual(
      [],
    );
  });

  test('a heading is one line of a list, never test data', () => {
    const headings = [
      ...articles.map(({ name }) => name),
      ...notices.map(({ title }) => title),
      ...products.map(({ course_name }) => course_name),
    ];
    expect(headings.filter((heading) => heading.length > 36 || /名称较长|测试/.test(heading))).toEqual([]);
  });

  test.each(texts)(
    'text $id never says that we ask for a code, and leads to no page that is not open',
    ({ text }) => {
      expect(text).not.toMatch(/验证码以外/);
      expect(text).not.toContain('/statute.html');
    },
  );

  test.each(texts)('text $id says 合格证明 and 学分, as the other pages do', ({ text }) => {
    expect(text).not.toMatch(/合格证(?!明)|课时/);
  });
});
