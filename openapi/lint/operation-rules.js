const CAMEL = /^[a-z][A-Za-z0-9]*$/;
const REQUIREMENT = /^[A-Z]+-\d+$/;
const WINDOWS = new Set(['minute', 'hour', 'day']);
const FORM = 'application/x-www-form-urlencoded';
// files are sent as multipart, and the tracking server expects JSON (002 §7); everything else is a form
const BODY_KINDS = { file: 'multipart/form-data', tracking: 'application/json' };
const STATUSES = ['served', 'planned', 'external'];

/** Holds the document's two catalogues, in which rules look up codes and limits. */
function catalogues() {
  const held = { errcodes: {}, constants: {}, reactions: {} };
  const follow = (value, resolve) => (value?.$ref ? resolve(value).node : value) ?? {};
  const Root = (root, { resolve }) => {
    held.errcodes = follow(root['x-errcodes'], resolve);
    held.constants = follow(root['x-constants'], resolve);
    held.reactions = follow(root['x-reactions'], resolve);
  };
  return { held, Root: { enter: Root } };
}

function errcodeIssues(node, errcodes) {
  const codes = node['x-errcodes'];
  if (!Array.isArray(codes) || codes[0] !== 0) return ['x-errcodes lists its own errcodes, 0 first'];
  const issues = codes
    .filter((code) => !errcodes[code]?.origins?.includes('server'))
    .map((code) => `errcode ${code} is not one an operation may answer`);
  if (new Set(codes).size !== codes.length) issues.push('x-errcodes lists a code twice');
  const needsSession =
    node.security?.length > 0 && !node.security.some((scheme) => Object.keys(scheme).length === 0);
  if (needsSession !== codes.includes(1001))
    issues.push('1001 is listed exactly by operations that need a session');
  return issues;
}

function limitIssues(limits, constants) {
  if (!Array.isArray(limits) || limits.length === 0)
    return ['x-rate-limit lists the limits of the operation'];
  return limits
    .filter((limit) => !constants[limit.limit] || !WINDOWS.has(limit.window) || !limit.by)
    .map((limit) => `x-rate-limit: ${JSON.stringify(limit)} needs a constant, a window and whom it counts`);
}

function unknownKeys(part, known) {
  return Object.keys(part)
    .filter((key) => !known.includes(key))
    .map((key) => `x-on-refusal: ${key} says nothing there`);
}

function refusalIssues(onRefusal, reactions) {
  const { reaction: refused = [], unanswered } = onRefusal ?? {};
  if (refused.length === 0) return ['x-on-refusal says what the site does when the call is refused'];
  const issues = unknownKeys(onRefusal, ['reaction', 'sentence', 'fallback', 'unanswered']);
  if (unanswered !== undefined) {
    issues.push(...unknownKeys(unanswered, ['reaction', 'sentence']));
    if (!unanswered.reaction?.length) issues.push('x-on-refusal: unanswered names its reaction');
  }
  const missing = [...refused, ...(unanswered?.reaction ?? [])].filter((name) => !reactions[name]);
  return [...issues, ...missing.map((name) => `x-on-refusal: no reaction is called ${name}`)];
}

/** Facts for servers and caches, with defaults when omitted: a GET changes nothing, a response is for its caller only. */
function servingIssues(node, method) {
  const issues = [];
  const { 'x-safe': safe, 'x-shared-response': shared } = node;
  if (safe !== undefined && (safe !== false || method !== 'get'))
    issues.push('x-safe says false of a GET that changes something, and nothing else');
  if (shared === undefined) return issues;
  if (shared !== true) issues.push('x-shared-response is true or left out');
  if (method !== 'get' || safe === false || node.security?.length !== 0)
    issues.push('x-shared-response needs a GET that changes nothing and knows no session');
  return issues;
}

/** Every operation has a camelCase id, one tag, a short summary, a description, security, errcodes, limits, a status and requirements. */
export function operation() {
  const { held, Root } = catalogues();
  return {
    Root,
    Operation(node, { report, location, key }) {
      const issues = [
        ...servingIssues(node, key),
        ...errcodeIssues(node, held.errcodes),
        ...limitIssues(node['x-rate-limit'], held.constants),
        ...refusalIssues(node['x-on-refusal'], held.reactions),
      ];
      const requirements = node['x-requirements'];
      if (!CAMEL.test(node.operationId ?? '')) issues.push('operationId is written in camelCase');
      if (node.tags?.length !== 1) issues.push('an operation has one tag');
      if (!node.summary || node.summary.length > 60) issues.push('a summary has 1 to 60 characters');
      if (!node.description) issues.push('an operation says what it does');
      if (!Array.isArray(node.security)) issues.push('an operation states its security, if only []');
      if (!STATUSES.includes(node['x-status'])) issues.push(`x-status is one of ${STATUSES.join(', ')}`);
      if ((node['x-status'] === 'external') !== (node.servers !== undefined)) {
        issues.push('an operation names servers exactly when another party serves it');
      }
      if (!requirements?.length || !requirements.every((id) => REQUIREMENT.test(id))) {
        issues.push('x-requirements names the requirements it serves');
      }
      for (const message of issues) report({ message, location });
    },
  };
}

function branches(schema, resolve) {
  const node = schema?.$ref ? resolve(schema).node : schema;
  return node?.oneOf ? node.oneOf.flatMap((part) => branches(part, resolve)) : [node ?? {}];
}

function codesOf(branch, resolve) {
  const errcode = branch.properties?.errcode;
  const node = errcode?.$ref ? resolve(errcode).node : errcode;
  return node?.enum ?? (node && 'const' in node ? [node.const] : []);
}

/** Responses are envelopes, whose branches have the errcodes the operation lists; `default` has the transport's responses. */
export function envelope() {
  return {
    Operation(node, { report, location, resolve }) {
      const answers = Object.keys(node.responses ?? {});
      if (answers.join() !== '200,default')
        report({ message: 'an operation answers 200 and default', location });
      const list = branches(node.responses?.['200']?.content?.['application/json']?.schema, resolve);
      for (const branch of list) {
        const missing = ['errcode', 'errmsg', 'data'].filter((name) => !branch.required?.includes(name));
        if (missing.length)
          report({ message: `an answer is an envelope; missing ${missing.join()}`, location });
      }
      const found = list.flatMap((branch) => codesOf(branch, resolve)).sort((a, b) => a - b);
      const listed = [...(node['x-errcodes'] ?? [])].sort((a, b) => a - b);
      if (found.join() !== listed.join()) {
        report({ message: `x-errcodes lists ${listed}, its answers carry ${found}`, location });
      }
    },
  };
}

function holdsList(schema, resolve) {
  const [ok] = branches(schema, resolve);
  const data = ok.properties?.data?.$ref ? resolve(ok.properties.data).node : ok.properties?.data;
  return (
    data?.type === 'array' || Object.values(data?.properties ?? {}).some((part) => part.type === 'array')
  );
}

/** An operation has the examples `ok`, `empty` where it returns lists, and one per errcode with the catalogue's sentence. */
export function namedExamples() {
  const { held, Root } = catalogues();
  return {
    Root,
    Operation(node, { report, location, resolve, key }) {
      const media = node.responses?.['200']?.content?.['application/json'];
      const examples = media?.examples ?? {};
      const wanted = ['ok', ...(node['x-errcodes'] ?? []).slice(1).map((code) => `e${code}`)];
      if (key === 'get' && holdsList(media?.schema, resolve)) wanted.push('empty');
      for (const name of wanted.filter((name) => !(name in examples))) {
        report({ message: `the example "${name}" is missing`, location });
      }
      for (const [name, value] of Object.entries(examples)) {
        const example = value.$ref ? resolve(value).node : value;
        const entry = held.errcodes[example?.value?.errcode];
        const expected = entry?.per_operation?.[node.operationId]?.sentence ?? entry?.sentence;
        if (example?.value?.errmsg !== expected)
          report({ message: `the example "${name}" does not say: ${expected}`, location });
        const code = /^e(\d+)$/.exec(name)?.[1] ?? '0';
        if (String(example?.value?.errcode) !== code)
          report({ message: `the example "${name}" carries another errcode`, location });
      }
    },
  };
}

/**
 * A body is required exactly where one of its fields is, form-encoded (multipart for files, JSON for tracking), and has an
 * example.
 */
export function requestBody() {
  return {
    Operation(operation, { report, location, resolve }) {
      const node = operation.requestBody?.$ref ? resolve(operation.requestBody).node : operation.requestBody;
      if (node === undefined) return;
      const kind = BODY_KINDS[operation.tags?.[0]] ?? FORM;
      const schema = node.content?.[kind]?.schema;
      const needed = (schema?.$ref ? resolve(schema).node : schema)?.required?.length > 0;
      if (node.required !== needed)
        report({ message: `a body says required: ${needed}, as its fields do`, location });
      if (Object.keys(node.content ?? {}).join() !== kind)
        report({ message: `the body is ${kind}`, location });
      if (!node.content?.[kind]?.examples?.request)
        report({ message: 'the example "request" is missing', location });
    },
  };
}
