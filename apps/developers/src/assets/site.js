// What a script adds to pages that work without one: a search over all of them, and a button that copies a block.
import { bestOf } from './best-of.js';

const root = document.querySelector('script[data-root]').dataset.root;
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
    element('span', { class: 'found-kind' }, finding.kind),
    element('span', { class: 'found-words' }, finding.words),
  );
  return option;
}

function drawSearch(place) {
  const label = element(
    'label',
    { class: 'visually-hidden', for: 'search' },
    'Search calls, errcodes, constants',
  );
  const input = element('input', {
    id: 'search',
    type: 'search',
    role: 'combobox',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'Search  /',
    'aria-expanded': 'false',
    'aria-controls': 'results',
    'aria-autocomplete': 'list',
  });
  const list = element('ul', { id: 'results', class: 'results', role: 'listbox', 'aria-label': 'Results' });
  const said = element('div', { class: 'visually-hidden', role: 'status' });
  list.hidden = true;
  place.append(label, input, list, said);
  return { input, list, said };
}

function startSearch(place) {
  const { input, list, said } = drawSearch(place);
  let findings = null;
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
  const search = async () => {
    findings ??= await fetch(`${root}assets/findings.json`).then((answer) => answer.json());
    const found = bestOf(findings, input.value);
    const none = element('li', { class: 'none' }, `Nothing holds “${input.value}”.`);
    list.replaceChildren(...(found.length === 0 ? [none] : found.map(optionOf)));
    show(input.value.trim() !== '');
    choose(found.length === 0 ? -1 : 0);
    said.textContent = input.value.trim() === '' ? '' : `${found.length} found`;
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
  const button = element('button', { type: 'button', class: 'copy' }, 'Copy');
  block.replaceWith(frame);
  frame.append(block, button);
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.textContent);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
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
