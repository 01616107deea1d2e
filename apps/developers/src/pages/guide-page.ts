import { html } from 'hono/html';
import { expandSource } from '../parts/expand-source.ts';
import { markdown, sectionsOf } from '../parts/markdown.ts';
import type { Page, View } from '../parts/view.ts';

/** A Markdown page with its placeholders filled from the contract. */
export function guidePage(
  view: View,
  about: { path: string; area: Page['area']; title: string; description: string },
  source: string,
): Page {
  const text = expandSource(view.contract, source);
  const sections = sectionsOf(text);
  const { path, title, description } = about;
  return {
    ...about,
    sections,
    findings: [
      { kind: 'guide', title, words: description, path, terms: '' },
      ...sections.map((section) => ({
        kind: 'guide' as const,
        title: section.title,
        words: title,
        path: `${path}#${section.id}`,
        terms: '',
      })),
    ],
    heading: html`<h1>${title}</h1>`,
    body: markdown(view, text),
  };
}
