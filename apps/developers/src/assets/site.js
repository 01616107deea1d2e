// What a script adds to pages that work without one: a search over all of them, and a button that copies a block.
import { bestOf } from './best-of.js';

const root = document.querySelector('script[data-root]').dataset.root;
const language = document.documentElement.lang;
const WORDS = {
  en: {
    label: 'Search calls, errcodes, constants',
    placeholder: 'Search  /',
    results: 'Results',
    none: (query) => `Nothing holds “${query}”.`,
    found: (count) => `${count} found`,
    copy: 'Copy',
    copied: 'Copied',
    kinds: {},
  },
  'zh-CN': {
    label: '搜索接口、错误码、常量',
    placeholder: '搜索  /',
    results: '结果',
    none: (query) => `没有找到“${query}”。`,
    found: (count) => `找到 ${count} 项`,
    copy: '复制',
    copied: '已复制',
    kinds: { guide: '指南', call: '接口', errcode: '错误码', constant: '常量', shape: '结构' },
  },
};
const words = WORDS[language];
/** The other language is looked through where this one holds nothing. */
const LANGUAGES = [language, ...Object.keys(WORDS).filter((other) => other !== language)];
function element(name, attributes, text = '') {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}

function optionOf(finding, index) {
  const option = element('li', { role: 'option', id: `found-${index}`, 'aria-selected': 'false' });
  option.dataset.path = finding.path;
  option.append(
    element('span', { class: 'found-title' }, finding.title),
    element('span', { class: 'found-kind' }, words.kinds[finding.kind] ?? finding.kind),
    element('span', { class: 'found-words' }, finding.words),
  );
  return option;
}

function drawSearch(place) {
  const label = element('label', { class: 'visually-hidden', for: 'search' }, words.label);
  const input = element('input', {
    id: 'search',
    type: 'search',
    role: 'combobox',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: words.placeholder,
    'aria-expanded': 'false',
    'aria-controls': 'results',
    'aria-autocomplete': 'list',
  });
  const list = element('ul', {
    id: 'results',
    class: 'results',
    role: 'listbox',
    'aria-label': words.results,
  });
  const said = element('div', { class: 'visually-hidden', role: 'status' });
  list.hidden = true;
  place.append(label, input, list, said);
  return { input, list, said };
}

function startSearch(place) {
  const { input, list, said } = drawSearch(place);
  const findings = new Map();
  let chosen = -1;

  const options = () => [...list.querySelectorAll('[role=option]')];
  const choose = (index) => {
    chosen = index;
    for (const [at, option] of options().entries())
      option.setAttribute('aria-selected', String(at === index));
    const option = options()[index];
    if (option === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', option.id);
    option?.scrollIntoView({ block: 'nearest' });
  };
  const show = (isShown) => {
    list.hidden = !isShown;
    input.setAttribute('aria-expanded', String(isShown));
  };
  const go = (option) => {
    if (option?.dataset.path) location.href = root + option.dataset.path;
  };
  const findIn = async ([first, ...others]) => {
    if (!findings.has(first))
      findings.set(
        first,
        fetch(`${root}assets/findings.${first}.json`).then((answer) => answer.json()),
      );
    const found = bestOf(await findings.get(first), input.value);
    return found.length > 0 || others.length === 0 ? found : findIn(others);
  };
  const search = async () => {
    const found = await findIn(LANGUAGES);
    const none = element('li', { class: 'none' }, words.none(input.value));
    list.replaceChildren(...(found.length === 0 ? [none] : found.map(optionOf)));
    show(input.value.trim() !== '');
    choose(found.length === 0 ? -1 : 0);
    said.textContent = input.value.trim() === '' ? '' : words.found(found.length);
  };

  input.addEventListener('input', search);
  input.addEventListener('keydown', (event) => {
    const count = options().length;
    if (event.key === 'ArrowDown' && count > 0) choose((chosen + 1) % count);
    else if (event.key === 'ArrowUp' && count > 0) choose((chosen - 1 + count) % count);
    else if (event.key === 'Enter') go(options()[chosen]);
    else if (event.key === 'Escape') show(false);
    else return;
    event.preventDefault();
  });
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => go(event.target.closest('[role=option]')));
  input.addEventListener('blur', () => show(false));
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.closest('input, textarea') || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    input.focus();
  });
}

function addCopyButton(block) {
  const frame = element('div', { class: 'copying' });
  const button = element('button', { type: 'button', class: 'copy' }, words.copy);
  block.replaceWith(frame);
  frame.append(block, button);
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.textContent);
    button.textContent = words.copied;
    setTimeout(() => {
      button.textContent = words.copy;
    }, 1500);
  });
}

/** Opens what hides the target of the address: a part behind a click. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let part = target; part; part = part.parentElement) if (part.tagName === 'DETAILS') part.open = true;
  target?.scrollIntoView();
}

/** Brings the present call into view in the table of contents beside it. */
function showPresentCall() {
  const contents = document.querySelector('.contents');
  const present = contents?.querySelector('[aria-current]');
  if (present) contents.scrollTop = present.offsetTop - contents.clientHeight / 2;
}

const place = document.querySelector('[data-search]');
if (place) startSearch(place);
if (navigator.clipboard) for (const block of document.querySelectorAll('pre.code')) addCopyButton(block);
showPresentCall();
addEventListener('hashchange', openTarget);
if (location.hash) openTarget();
