/**
 * Runs before every other script: what may still become markup although nobody vouched for it (Trusted Types, security
 * X16). It is text without a tag, which is what clears an element, and what React writes into the page's inline scripts
 * when it draws the whole page anew; and the empty script element with which React begins each of them.
 * Everything else is refused: all other markup, all script text, all addresses of scripts and workers.
 *
 * It has no "<" itself, for it is one of those inline scripts.
 */
export const DEFAULT_POLICY_SCRIPT = String.raw`if(self.trustedTypes)trustedTypes.createPolicy('default',{
createHTML:function(t){return /\x3c/.test(t)&&t!=='\x3cscript>\x3c/script>'?null:t}})`;
