import type { Contract } from './document/contract.ts';
import type { Flow } from './document/flow.ts';

/**
 * The site for language models and their tools (llmstxt.org): what this is, then every page and file with a line of what
 * it holds.
 */
export function llmsText(contract: Contract, flows: readonly Flow[]): string {
  const calls = contract.tags.map(({ name, description, operations }) => {
    const lines = operations.map(
      ({ id, summary, method, path, status }) =>
        `- [${id}](calls/${id}.html): ${summary}. ${method.toUpperCase()} ${path} (${status})`,
    );
    return `## Calls: ${name}\n\n${description}\n\n${lines.join('\n')}`;
  });
  const flowLines = flows.map(
    ({ file, title, summary }) => `- [${title}](downloads/flows/${file}): ${summary}`,
  );
  return `# 继续 Jixu, contract ${contract.version}

> ${contract.summary}

Read errcode, not the HTTP status: every answer is {errcode, errmsg, data}, and 0 is success. Bodies are form-encoded. A program that
carries the session cookie and writes sends Origin with the site's address. Calls marked planned are not served yet.

## Guides

- [Quickstart](quickstart.md): the first calls against a mock on your own machine
- [Conventions](conventions.md): what holds for every call
- [Verifying a study proof](study-proofs.md): formats, keys, status list, a command
- [What the checks stop](security.md): captchas, the bounds of credit, what nobody can stop
- [Regional logins](region-login.md): the signed ticket of a region's own login site
- [Counting a year again](evidence.md): every event, field and rule of an evidence pack
- [快速上手](zh/quickstart.md)
- [接口约定](zh/conventions.md)
- [核对学习证明](zh/study-proofs.md)
- [检查能挡住什么](zh/security.md)
- [地区登录](zh/region-login.md)
- [重新核算一个年度](zh/evidence.md)
- [Errcodes](errcodes.html): every number, a page each
- [Constants](constants.html): values of the business, with unit and source

## Files

- [openapi.json](downloads/openapi.json): the contract, OpenAPI 3.1; everything else is made from it
- [types.d.ts](downloads/types.d.ts): TypeScript types of it
- [Postman collection](downloads/jixu.postman_collection.json)

## Flows

${flowLines.join('\n')}

${calls.join('\n\n')}
`;
}
