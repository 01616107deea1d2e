import { describe, expect, test } from 'vitest';
import { compareTexts, compareVersions } from './compare-versions.ts';

const OLD = [
  '第一章 总则',
  '第一条　为了规范会计行为，制定本法。',
  '第二条　单位必须依照本法办理会计事务。',
  '第三条　从事会计工作的人员，必须取得会计从业资格证书。',
  '第四条　单位负责人对本单位的会计工作负责。',
];
const NEW = [
  '第一章　总则',
  '第一条 为了规范会计行为，制定本法。',
  '第二条　会计工作应当贯彻落实党和国家路线方针政策、决策部署。',
  '第三条　国家机关和其他单位必须依照本法办理会计事务。',
  '第五条　单位负责人对本单位的会计工作负责。',
];

describe('two versions', () => {
  const changes = compareVersions(OLD, NEW);

  test('an article that only got another number, or other blanks, has not changed', () =>
    expect(changes.map(({ kind, printed }) => `${kind} ${printed}`)).toEqual([
      'added 第二条',
      'changed 第三条',
      'removed 第三条',
    ]));

  test('of a changed one the number it had and each changed word are told', () => {
    expect(changes[1]).toMatchObject({
      formerly: '第二条',
      parts: [
        { kind: 'added', text: '国家机关和其他' },
        { kind: 'same', text: '单位必须依照本法办理会计事务。' },
      ],
    });
  });

  test('equal versions, and texts without articles, have no differences', () => {
    expect(compareVersions(OLD, OLD)).toEqual([]);
    expect(compareVersions(['要点'], ['别的要点'])).toEqual([]);
  });
});

test('both texts can be read from their comparison', () => {
  const before = '处五万元以下的罚款；情节严重的，吊销证书';
  const after = '处二十万元以下的罚款，情节严重的，处五万元';
  const changes = compareTexts(before, after);
  const without = (kind: string) =>
    changes
      .filter((change) => change.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect([without('added'), without('removed')]).toEqual([before, after]);
});
