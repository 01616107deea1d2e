/** Where this stands in the page, for the script that shows it. */
export const OLD_BROWSER_ID = 'old-browser';

/** In every page, shown below the floor of docs/browsers.md; read without any of our files. */
export const OLD_BROWSER_TEXT =
  '您的浏览器版本过旧，在这里不能登录、看课、考试和支付。请使用 Chrome 或 Edge 109、Firefox 115、Safari 15.6 及以上版本，或微信；360、QQ 浏览器请升级并使用极速模式。';
export const NO_SCRIPT_TEXT =
  '登录、看课、考试和支付需要 JavaScript：请在浏览器设置中允许，然后刷新本页。双核浏览器请切换到极速模式。';

/** Of syntax at the floor; an older engine cannot read it, and runs none of it. */
export const MODERN_SYNTAX_SCRIPT =
  'class Modern{#own=1;static one=1;static has(it){return #own in it}}window.readsModernScripts=Modern.one??=1';

/**
 * Shows the sentence where the engine is older than the floor, by syntax or by functions. Runs before any bundle, in the
 * language of 2009: engines of 2018 to 2022 load modules, so `nomodule` is no test.
 */
export const FLOOR_SCRIPT = `(function(w,d){var a=[],isNew=w.readsModernScripts===1&&Object.hasOwn&&a.at&&a.findLast&&w.structuredClone;
if(!isNew){var p=d.getElementById('${OLD_BROWSER_ID}');if(p)p.removeAttribute('hidden')}})(window,document)`;
