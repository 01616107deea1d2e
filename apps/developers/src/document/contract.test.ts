import { expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { meaningIn, operationsResponding, reactionTo, reactionUnanswered, readContract } from './contract.ts';

const contract = readContract(smallDocument());

function operation(id: string) {
  const found = contract.operations.get(id);
  if (found === undefined) throw new Error(id);
  return found;
}

test('a tag without calls is left out', () => {
  expect(contract.tags.map(({ name, operations }) => [name, operations.length])).toEqual([['exam', 2]]);
});

test('a call says its status, session, limits and where it is answered', () => {
  expect(operation('sendScores')).toMatchObject({
    method: 'post',
    path: '/scores',
    status: 'planned',
    session: 'required',
    limits: [{ limit: 'CALLS', window: 'minute', by: 'visitor', errcode: 9999 }],
    servers: [],
  });
  expect(operation('readScore')).toMatchObject({
    status: 'external',
    session: 'none',
    servers: [{ url: 'https://elsewhere.example', description: 'The other party.' }],
  });
});

test('the table of errcodes that the publisher appends is not part of a description', () => {
  expect(operation('sendScores').description).toBe('Keeps `scores`; see readScore.');
});

test('an errcode means in a call what the call says, and the rest as in general', () => {
  expect(meaningIn(contract, 1005, 'readScore')).toMatchObject({
    name: 'SCORE_GONE',
    sentence: '成绩已失效',
    description: 'The code is wrong.',
    retryable: true,
  });
  expect(meaningIn(contract, 1005, 'sendScores')).toMatchObject({ name: 'CODE_WRONG' });
});

test('the reaction is that of the meaning, else that of the call', () => {
  const reactionIn = (id: string) => {
    const meaning = meaningIn(contract, 1005, id);
    return meaning && reactionTo(meaning, operation(id));
  };
  expect(reactionIn('readScore')).toEqual(['go_on']);
  expect(reactionIn('sendScores')).toEqual(['warn']);
});

test('without an answer the site does what the call says, nothing where it is silent, else what the catalogue says', () => {
  const { reaction } = operation('sendScores').onRejection;
  const usual = {
    ...operation('sendScores'),
    onRejection: { reaction, sentence: '', fallback: '', unanswered: null },
  };
  expect(reactionUnanswered(contract, operation('sendScores'))).toEqual({
    reaction: ['warn', 'go_on'],
    sentence: '网络错误',
  });
  expect(reactionUnanswered(contract, operation('readScore'))).toEqual({
    reaction: ['silent'],
    sentence: '',
  });
  expect(reactionUnanswered(contract, usual)).toEqual({ reaction: ['retry'], sentence: '网络错误' });
});

test('errcodes stand by number, each with the calls that may answer it', () => {
  expect([...contract.errcodes.keys()]).toEqual([0, 1005, 9408]);
  expect(operationsResponding(contract, 1005).map(({ id }) => id)).toEqual(['sendScores', 'readScore']);
  expect(operationsResponding(contract, 9408)).toEqual([]);
});

test('a reference that leads nowhere is an error, not an empty page', () => {
  const broken = smallDocument();
  broken.components = {};
  expect(() => readContract(broken)).toThrow('#/components/parameters/t: nothing stands there');
});
