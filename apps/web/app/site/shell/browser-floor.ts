/** Where this stands in the page, for the script that shows it. */
export const OLD_BROWSER_ID = 'old-browser';

/** Of syntax at the floor; an older engine cannot read it, and runs none of it. */
export const MODERN_SYNTAX_SCRIPT =
  'class Modern{#own=1;static one=1;static has(it){return #own in it}}window.readsModernScripts=Modern.one??=1';

/**
 * Shows the sentence where the engine is older than the floor, by syntax or by functions. Runs before any bundle, in the
 * language of 2009: engines of 2018 to 2022 load modules, so `nomodule` is no test.
 */
export const FLOOR_SCRIPT = `(function(w,d){var a=[],isNew=w.readsModernScripts===1&&Object.hasOwn&&a.at&&a.findLast&&w.structuredClone;
if(!isNew){var p=d.getElementById('${OLD_BROWSER_ID}');if(p)p.removeAttribute('hidden')}})(window,document)`;
