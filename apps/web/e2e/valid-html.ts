import { HtmlValidate } from 'html-validate';

// Scripts and styles come from this site, or from its own static hosts, which the page falls back to.
const rules = { 'require-sri': 'off' } as const;
/** What the standard requires. An open dialog hides the page behind it, which the rules for screen readers take for a mistake. */
const standard = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:document'], rules });
/** And what keeps a page readable to a screen reader. */
const readable = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules,
});

async function mistakesIn(html: string, validator: HtmlValidate): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, offset }) => `${ruleId}: ${message}: ${html.slice(offset, offset + 80)}`,
    ),
  );
}

const known = new Map<string, Promise<string[]>>();

/**
 * What is wrong with a document as the server sends it; its encoding stands in the first 1,024 bytes. Pages of learners
 * are the same for all of them until their scripts run, but for the nonce: the same document is looked through once.
 */
export async function mistakesAsSent(bytes: Buffer): Promise<string[]> {
  const html = bytes.toString().replaceAll(/ nonce="[^"]*"/g, ' nonce="n"');
  const mistakes = known.get(html) ?? mistakesIn(html, readable);
  known.set(html, mistakes);
  const says = /<meta charset="utf-8"/i.test(bytes.toString('latin1', 0, 1024));
  return [...(says ? [] : ['no encoding']), ...(await mistakes)];
}

/** What is wrong with a document once its scripts have taken it over. */
export const mistakesAlive = (html: string): Promise<string[]> => mistakesIn(html, standard);
