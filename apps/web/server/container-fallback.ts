import { type AtRule, atRule, type Plugin } from 'postcss';

/** Marks what has its fallback: postcss visits a rule again when something beside it changes. */
const done = new WeakSet<AtRule>();

/**
 * For Safari 15.6, which knows no containers: each `@container` once more as a media query, which nobody else reads. A
 * container is nearly as wide as a narrow window, so a phone gets what is meant for it.
 */
export const containerFallback: Plugin = {
  postcssPlugin: 'container-fallback',
  AtRule: {
    container: (rule) => {
      if (done.has(rule)) return;
      done.add(rule);
      if (!/^\(width [<>]=? [\d.]+(?:px|r?em)\)$/.test(rule.params))
        throw rule.error('Only widths of the nearest container have a fallback, written like (width < 46em)');
      const query = atRule({ name: 'media', params: rule.params, nodes: rule.clone().nodes ?? [] });
      rule.after(atRule({ name: 'supports', params: 'not (container-type: inline-size)', nodes: [query] }));
    },
  },
};
