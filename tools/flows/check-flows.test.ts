import { expect, test } from 'vitest';
import { checkFlow } from './check-flows.ts';
import { type Flow, type FlowDocument, readFlows } from './read-flows.ts';

const flows = readFlows();

test.each(flows)(
  '$id says what it does, sends what its calls name, and takes only what was given',
  (flow) => {
    expect(checkFlow(flow, flows)).toEqual([]);
  },
);

/** The flow `id` with every `right` in its text replaced. */
function rewritten(id: string, right: string, wrong: string): Flow {
  const flow = flows.find((one) => one.id === id);
  if (flow === undefined) throw new Error(`there is no flow ${id}`);
  const document: FlowDocument = JSON.parse(JSON.stringify(flow.document).replaceAll(right, wrong));
  const [workflow] = document.workflows;
  if (workflow === undefined) throw new Error(`${id} holds no workflow`);
  return { ...flow, document, workflow };
}

test.each([
  [
    'a call that does not exist',
    '.searchStatutes',
    '.findStatutes',
    'search: there is no operation findStatutes',
  ],
  [
    'a field that is missing',
    '"name":"catalog_id"',
    '"name":"page"',
    'browse: does not send query.catalog_id, which listCatalogStatutes requires',
  ],
  [
    'a field nobody knows',
    '"name":"start_date"',
    '"name":"from_date"',
    'search: sends query.from_date, which searchStatutes does not name',
  ],
  [
    'an output nobody gives',
    '$steps.search.outputs.id',
    '$steps.search.outputs.number',
    'read: no earlier step gives search.number',
  ],
  ['an input nobody gives', '$inputs.keyword', '$inputs.word', 'search: there is no input word'],
  [
    'a step without a look at the errcode',
    '$response.body#/errcode == 0',
    '$statusCode == 200',
    'read: does not begin with $response.body#/errcode == 0',
  ],
])('it finds %s', (_what, right, wrong, finding) => {
  expect(checkFlow(rewritten('search-statutes', right, wrong), flows)).toContain(finding);
});

test('it finds an output that the flow it begins with does not have', () => {
  const flow = rewritten('request-an-invoice', '$outputs.trade_pno', '$outputs.order');
  expect(checkFlow(flow, flows)).toContain('buy: that flow has no $outputs.order');
});

test('it finds a call outside that the outside world does not know', () => {
  const flow = rewritten('verify-a-face', '.lookIntoCamera', '.smile');
  expect(checkFlow(flow, flows)).toContain('look-into-camera: there is no smile outside');
});
