/**
 * Runs before every other script and decides what may still become markup without being declared safe (Trusted Types,
 * security X16): text without a tag, which clears an element, and which React writes into the page's inline scripts
 * when it renders the whole page anew; and the empty script element with which React begins each of them. Everything
 * else is rejected: all other markup, all script text, all addresses of scripts and workers. It contains no "<" itself,
 * because it is one of those inline scripts.
 */
export const DEFAULT_POLICY_SCRIPT = String.raw`if(self.trustedTypes)trustedTypes.createPolicy('default',{
createHTML:function(t){return /\x3c/.test(t)&&t!=='\x3cscript>\x3c/script>'?null:t}})`;
