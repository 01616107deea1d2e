import type { SeededBug } from '../seeded-bug.ts';

const thresholds = ['packages/contract/generate/thresholds'];
const API = 'apps/api/src';

/** Bugs in the contract and between it and the server, which would trip up a partner's engineer. */
export const CONTRACT_BUGS: readonly SeededBug[] = [
  {
    name: 'contract-field-removed',
    file: 'openapi/schemas/ClaimStatus.yaml',
    find: 'required: [is_auth, use_code, use_type]',
    replace: 'required: [is_auth, use_code]',
    breaks: 'a caller that reads use_type may find nothing there, and no version says so',
    tests: thresholds,
    generates: true,
  },
  {
    name: 'contract-parameter-required',
    file: 'openapi/operations/claim/createClaimCode.yaml',
    find: '  - name: url\n    in: query\n',
    replace: '  - name: url\n    in: query\n    required: true\n',
    breaks: 'callers that leave the page out are refused, and no version says so',
    tests: thresholds,
    generates: true,
  },
  {
    name: 'contract-enum-narrowed',
    file: 'openapi/schemas/ClaimStatus.yaml',
    find: 'enum: [1, 2]',
    replace: 'enum: [1]',
    breaks: 'a value callers were promised is no longer one',
    tests: thresholds,
    generates: true,
  },
  {
    name: 'contract-example-wrong',
    file: 'openapi/operations/home/getLoginMsg.examples.yaml',
    find: 'data: { login_type: 1, jump_url: "", prompt_content: "" }',
    replace: 'data: { login_type: "1", jump_url: "", prompt_content: "" }',
    breaks: 'mock and published page show an answer the server never gives',
    tests: thresholds,
    generates: true,
  },
  {
    name: 'contract-errcode-unlisted',
    file: 'openapi/operations/home/getLoginMsg.yaml',
    find: 'x-errcodes: [0, 2001]',
    replace: 'x-errcodes: [0]',
    breaks: 'a refusal stands in the answers that the list of errcodes does not name',
    tests: thresholds,
    generates: true,
  },
  {
    name: 'contract-drift',
    file: 'packages/contract/generate/emit-schema.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a template, to be found in a file
    find: "    schema.maxLength === undefined ? '' : `.max(${schema.maxLength})`,\n",
    replace: '',
    breaks: 'the server takes texts longer than the document says',
    tests: ['packages/contract/generate/compare-documents', `${API}/server/document`],
    generates: true,
  },
  {
    name: 'answer-with-a-field-more',
    file: `${API}/features/home/operations/get-login-msg.ts`,
    find: "jump_url: settings.jump_url ?? '',",
    replace: "jump_url: settings.jump_url ?? '', ...{ secret: 'x' },",
    breaks: 'a field nobody has described leaves the server',
    tests: [`${API}/features/home`],
  },
  {
    name: 'errcode-nobody-listed',
    file: `${API}/features/home/operations/get-login-msg.ts`,
    find: 'return reject(ERRCODES.AREA_NOT_OPEN);',
    replace: 'return reject(ERRCODES.ALREADY_CLAIMED as never);',
    breaks: 'an operation answers an errcode its callers have never heard of',
    tests: [`${API}/features/home`],
  },
];
