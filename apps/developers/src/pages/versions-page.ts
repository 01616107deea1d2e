import { html } from 'hono/html';
import type { Account, Change, Version } from '../document/version.ts';
import { englishWords, inlineMarkdown } from '../parts/markdown.ts';
import type { Html, Page, View } from '../parts/view.ts';
import { anchorOfChange, VERSIONS_FEED } from './versions-feed.ts';

function callItem(view: View, id: string): Html {
  const name = view.contract.operations.has(id)
    ? html`<a href="${view.link(`calls/${id}.html`)}">${id}</a>`
    : id;
  return html`<li>${name}</li>`;
}

function errcodeItem(view: View, code: number): Html {
  const isKnown = view.contract.errcodes.has(code);
  return html`<li>${isKnown ? html`<a href="${view.link(`errcodes/${code}.html`)}">${code}</a>` : code}</li>`;
}

function list(title: string, items: readonly Html[]): Html {
  return items.length === 0
    ? html``
    : html`<h3>${title}</h3>
<ul class="columns">${items}</ul>`;
}

/** The tag of the first call that a sentence names; '' where it names none. */
function tagOf(view: View, { text }: Change): string {
  const named = text.match(/\b[a-z]+(?:[A-Z]\w*)?\b/g) ?? [];
  const call = named.map((name) => view.contract.operations.get(name)).find((found) => found !== undefined);
  return call?.tag ?? '';
}

function changeItem(view: View, version: string, change: Change): Html {
  const id = anchorOfChange(version, change);
  const breaking = html`<strong class="breaking">${view.say('breaking', '不兼容')}</strong> `;
  const told = view.tell(change.text);
  return html`<li id="${id}">${change.isBreaking ? breaking : ''}<span${englishWords(view, change.text)}>${inlineMarkdown(view, told)}</span> <a class="here" href="#${id}" aria-label="${view.say('Link to this change', '此项的链接')}">#</a></li>`;
}

/** The sentences of a version by tag, in the order of the reference; those about no single call come first. */
function changes(view: View, version: string, account: Account | undefined): Html {
  const all = account?.changes ?? [];
  if (all.length === 0) return html``;
  const groups = ['', ...view.contract.tags.map(({ name }) => name)].map((tag) => {
    const own = all.filter((change) => tagOf(view, change) === tag);
    if (own.length === 0) return '';
    const title =
      tag === ''
        ? view.say('In general', '总体')
        : html`<a href="${view.link(`tags/${tag}.html`)}">${tag}</a>`;
    return html`<h4>${title}</h4>
<ul class="changes">${own.map((change) => changeItem(view, version, change))}</ul>`;
  });
  return html`<h3>${view.say('What changed', '变化')}</h3>
${groups}`;
}

function entry(view: View, version: Version, account: Account | undefined): Html {
  const { say } = view;
  const id = version.isReleased ? `v${version.version}` : 'present';
  const title = version.isReleased
    ? version.version
    : say(`${version.version}, not released yet`, `${version.version}，尚未发布`);
  const file = `downloads/released/${version.version}.json`;
  const calls = (ids: readonly string[]): Html[] => ids.map((one) => callItem(view, one));
  const errcodes = (codes: readonly number[]): Html[] => codes.map((code) => errcodeItem(view, code));
  const day = account?.released
    ? html`<time datetime="${account.released}">${account.released}</time>${say('. ', '。')}`
    : '';
  const served = say(`${version.calls} calls served.`, `提供 ${version.calls} 个接口。`);
  const document = html` <a href="${view.link(file)}" download>${say('The document as it was released', '发布时的文档')}</a>`;
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
<p>${day}${served}${version.isReleased ? document : ''}</p>
${changes(view, version.version, account)}
${list(say('Served from this version on', '从本版本起提供'), calls(version.addedCalls))}
${list(say('Changed on the wire', '请求或回答有变化'), calls(version.changedCalls))}
${list(say('No longer there', '不再提供'), calls(version.removedCalls))}
${list(say('New errcodes', '新增错误码'), errcodes(version.addedErrcodes))}
${list(say('Errcodes no longer there', '不再使用的错误码'), errcodes(version.removedErrcodes))}</section>`;
}

/** The changes of each released version, newest first. */
export function versionsPage(
  view: View,
  versions: readonly Version[],
  changelog: ReadonlyMap<string, Account>,
): Page {
  const { say } = view;
  const title = say('Versions', '版本');
  const more = html`<a href="${view.link('conventions.html#what-may-change')}">${say('what may change', '可能的变化')}</a>`;
  const feed = html`<a href="${view.link(VERSIONS_FEED)}">${say('an Atom feed', 'Atom 订阅')}</a>`;
  const lead =
    view.language === 'en'
      ? html`What came, changed and went with each release, by tag and call. Only calls that are served belong to one; ${more} says how. Releases are also told by ${feed}.`
      : html`每个版本增加、改变和去掉的内容，按标签和接口排列。只包括已提供的接口；规则见${more}。发布消息另有 ${feed}。`;
  return {
    path: 'versions.html',
    title,
    description: say('What each version of the contract brought and took.', '每个版本的变化。'),
    area: 'downloads',
    feed: VERSIONS_FEED,
    trail: [{ path: 'downloads.html', title: say('Downloads', '下载') }],
    sections: versions.map(({ version, isReleased }) => ({
      id: isReleased ? `v${version}` : 'present',
      title: isReleased ? version : say('Not released yet', '尚未发布'),
    })),
    findings: [
      {
        kind: 'guide',
        title,
        words: say('What each version brought', '每个版本的变化'),
        path: 'versions.html',
        terms: 'changelog release breaking history 更新日志 变更 版本',
      },
    ],
    heading: html`<h1>${title}</h1>
<p class="lead">${lead}</p>`,
    body: html`${versions.map((version) => entry(view, version, changelog.get(version.version)))}`,
  };
}
