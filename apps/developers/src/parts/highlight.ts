import { escapeText, markChinese } from './chinese.ts';

const TOKENS: Record<string, RegExp> = {
  json: /(?<name>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<text>"(?:[^"\\]|\\.)*")|(?<value>-?\d+(?:\.\d+)?|true|false|null)/g,
  bash: /(?<note>(?<=^|\s)#[^\n]*)|(?<text>'[^']*'|"[^"]*")|(?<name>(?<=^|\n|\| )[a-z]+(?= ))/g,
  python:
    /(?<text>'(?:[^'\\]|\\.)*')|(?<name>\b(?:import|from|if|else|for|in|def|return)\b)|(?<value>\b(?:\d+|True|False|None)\b)/g,
  ts: /(?<note>\/\/[^\n]*)|(?<text>'(?:[^'\\]|\\.)*'|`[^`]*`)|(?<name>\b(?:import|from|type|const|await|async|if|else|for|of|return|throw|new|function|export)\b)|(?<value>\b\d+\b)/g,
};

function paint(source: string, language: string): string {
  const pattern = TOKENS[language];
  if (pattern === undefined) return markChinese(source);
  let painted = '';
  let from = 0;
  for (const match of source.matchAll(pattern)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? ['text'];
    painted += escapeText(source.slice(from, match.index));
    painted += `<span class="code-${kind}">${markChinese(match[0])}</span>`;
    from = match.index + match[0].length;
  }
  return painted + escapeText(source.slice(from));
}

/** A block of code with muted syntax colours; long lines wrap. */
export function highlight(source: string, language: string): string {
  return `<pre class="code"><code>${paint(source.trimEnd(), language)}</code></pre>\n`;
}
