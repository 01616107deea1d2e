import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { articleAt } from '@jixu/domain/library/article-number';
import { sanitizeHtml } from '#features/news/sanitize-html.ts';
import type { StatuteSource } from './statute-source-store.ts';

/** A file that cannot be taken, and why. */
interface SourceProblem {
  file: string;
  problem: string;
}

/** 公司法(2023-12-29).md: a name, for PDF the full one, and the day of publishing. */
const FILE_NAME = /^(.+?)[（(](\d{4}-\d{2}-\d{2})[)）]\.(md|pdf)$/i;
const PDF_MAX = 20 * 1024 * 1024;
/** What the contract allows in an answer. */
const HTML_MAX = 500_000;
/** Behind the history of a law in collections of laws; everything before it but the title is left out. */
const HISTORY_END = '<!-- INFO END -->';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (letter) => ESCAPES[letter] ?? letter);

/** An article begins with its number and a full blank, as laws are printed. */
function paragraph(line: string): string {
  const article = articleAt(line);
  if (!article) return `<p>${escaped(line)}</p>`;
  return `<p>${article.printed}　${escaped(line.slice(article.printed.length).trim())}</p>`;
}

/** Markdown of headings, paragraphs and lists as HTML. Other markup stays as it is written. */
export function statuteHtml(markdown: string): string {
  const body = markdown.slice(Math.max(0, markdown.indexOf(HISTORY_END)));
  return body
    .replace(/<!--[\s\S]*?-->/g, '')
    .split('\n')
    .map((line) => line.replace(/^[\s\u3000]+|[\s\u3000]+$/g, ''))
    .filter((line) => line !== '' && !/^#\s/.test(line))
    .map((line) => {
      const [, marks = '', heading = ''] = /^(#{2,4})\s+(.*)$/.exec(line) ?? [];
      if (marks !== '')
        return `<h${marks.length}>${escaped(heading.replace(/\s+/g, '　'))}</h${marks.length}>`;
      return paragraph(line.replace(/^[-*]\s+/, ''));
    })
    .join('\n');
}

function readMarkdown(text: string, publishedOn: string): StatuteSource | string {
  const name = /^#\s+(.+)$/m.exec(text)?.[1]?.trim();
  if (!name) return 'has no title: its first line has to be # and the name';
  const content = sanitizeHtml(statuteHtml(text));
  if (content === '') return 'has no text';
  if (content.length > HTML_MAX) return `is longer than ${HTML_MAX} characters`;
  return { name, publishedOn, content, pdf: null };
}

function readPdf(file: string, name: string, publishedOn: string): StatuteSource | string {
  if (statSync(file).size > PDF_MAX) return `is larger than ${PDF_MAX} bytes`;
  const bytes = readFileSync(file);
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return 'is no PDF';
  return { name, publishedOn, content: null, pdf: { name: `${name}.pdf`, bytes } };
}

/** What a folder has: full texts, files that cannot be taken, and files whose names say no statute. */
interface SourceFolder {
  sources: StatuteSource[];
  problems: SourceProblem[];
  unnamed: string[];
}

/** Reads every Markdown and PDF file of a folder; other files are not looked at. */
export function readSourceFolder(folder: string): SourceFolder {
  const read: SourceFolder = { sources: [], problems: [], unnamed: [] };
  for (const file of readdirSync(folder).toSorted()) {
    if (!/\.(md|pdf)$/i.test(file)) continue;
    const [, name = '', day = '', kind = ''] = FILE_NAME.exec(file) ?? [];
    const whole = path.join(folder, file);
    if (name === '' || Number.isNaN(Date.parse(day))) {
      read.unnamed.push(file);
      continue;
    }
    const isPdf = kind.toLowerCase() === 'pdf';
    const source = isPdf ? readPdf(whole, name, day) : readMarkdown(readFileSync(whole, 'utf8'), day);
    if (typeof source === 'string') read.problems.push({ file, problem: source });
    else read.sources.push(source);
  }
  return read;
}
