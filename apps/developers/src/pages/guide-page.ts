import { html } from 'hono/html';
import { expandSource } from '../parts/expand-source.ts';
import { markdown, sectionsOf } from '../parts/markdown.ts';
import { proseBySection } from '../parts/prose.ts';
import type { Finding, Page, View } from '../parts/view.ts';
import { synonymsOf } from './synonyms.ts';

/** What is particular to one guide, beside its text. */
export interface GuideFacts {
  readonly path: string;
  readonly area: Page['area'];
  readonly title: string;
  readonly description: string;
}

/** A guide is found by its title, and each of its sections by its heading, its prose and other words for it. */
function findingsOf({ path, title, description }: GuideFacts, source: string): Finding[] {
  const [opening = '', ...prose] = proseBySection(source);
  return [
    { kind: 'guide', title, words: description, path, terms: opening },
    ...sectionsOf(source).map((section, index) => ({
      kind: 'guide' as const,
      title: section.title,
      words: title,
      path: `${path}#${section.id}`,
      terms: `${prose[index] ?? ''} ${synonymsOf(path, section.id)}`,
    })),
  ];
}

/** A Markdown page with its placeholders filled from the contract. */
export function guidePage(view: View, about: GuideFacts, source: string): Page {
  const text = expandSource(view.contract, source, view.language);
  // The view knows its language; the page is named without its folder.
  const path = about.path.replace(/^zh\//, '');
  return {
    ...about,
    path,
    sections: sectionsOf(text),
    findings: findingsOf({ ...about, path }, text),
    heading: html`<h1>${about.title}</h1>`,
    body: markdown(view, text),
  };
}
