import { expect, test } from 'vitest';
import { readXml, textsOf, writeXml } from './xml.ts';

const leaf = (name: string, text: string) => ({ name, text, children: [] });

test('what a learner typed comes back as it was, whatever signs it has', () => {
  const typed = '张 <三> & "小" \u0007李';
  const read = readXml(writeXml('Request', [leaf('AccountName', typed)]), 'Request');
  expect(textsOf(read ?? [])).toEqual({ AccountName: '张 <三> & "小" 李' });
});

test('rows of a statement are elements with children', () => {
  const document =
    '<?xml version="1.0" encoding="UTF-8"?>\n<Response version="2.0"><Head><Code>2000</Code></Head><Body/></Response>\n';
  expect(readXml(document, 'Response')).toEqual([
    { name: 'Head', text: '', children: [leaf('Code', '2000')] },
    leaf('Body', ''),
  ]);
});

test.each([
  ['another root', '<Answer></Answer>'],
  ['a document type', '<!DOCTYPE Response [<!ENTITY a "b">]><Response>&a;</Response>'],
  ['a comment', '<Response><!-- <Code>2000</Code> --></Response>'],
  ['an element left open', '<Response><Code>2000</Response>'],
  ['something after its end', '<Response></Response><Response></Response>'],
  ['texts among elements', '<Response>2000<Code>1</Code></Response>'],
  ['depth', `<Response>${'<a>'.repeat(20)}${'</a>'.repeat(20)}</Response>`],
])('a document with %s is none of theirs', (_what, document) => {
  expect(readXml(document, 'Response')).toBeNull();
});
