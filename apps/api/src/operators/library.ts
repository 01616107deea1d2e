import { existsSync, statSync } from 'node:fs';
import { type LoadedSources, loadSources } from '#features/library/source/load-sources.ts';
import { setPublished } from '#features/library/source/statute-source-store.ts';
import { done, type Noun, type Outcome, refused, type Said, type TaskContext, task } from './task.ts';
import { oneOf, text, wholeNumber } from './values.ts';

type Loaded = Extract<LoadedSources, { kind: 'loaded' }>;

const load = task(
  {
    words: 'load',
    kind: 'changes',
    help: {
      en: 'full texts from Markdown and PDF, for the statutes of their names and days',
      zh: '从 Markdown 和 PDF 导入法规全文，按名称和公布日期对应',
    },
    args: {
      folder: text('<folder>', {
        en: 'files named like 公司法(2023-12-29).md',
        zh: '文件名如 公司法(2023-12-29).md',
      }),
    },
    options: {},
  },
  async ({ db, confirmed }, { folder }) => {
    if (!existsSync(folder) || !statSync(folder).isDirectory())
      return refused({ en: `${folder} is no folder`, zh: `${folder} 不是文件夹` });
    const loaded = await loadSources(db, folder, !confirmed);
    if (loaded.kind === 'loaded') return done(...linesOf(loaded));
    return refused(
      { en: 'nothing was loaded', zh: '未导入任何文件' },
      ...loaded.problems.map(({ file, problem }) => `${file} ${problem}`),
    );
  },
);

function linesOf({ unnamed, unknown, texts, changed }: Loaded): Said[] {
  return [
    ...unnamed.map((file) => ({
      en: `left out, not named like 公司法(2023-12-29).md: ${file}`,
      zh: `已略过，文件名应如 公司法(2023-12-29).md：${file}`,
    })),
    ...unknown.map((title) => ({ en: `not in the library: ${title}`, zh: `法规库中没有：${title}` })),
    changed === null
      ? { en: `${texts} texts would be loaded`, zh: `将导入 ${texts} 份全文` }
      : {
          en: `${texts} texts loaded, ${changed} statutes changed`,
          zh: `已导入 ${texts} 份全文，更新 ${changed} 部法规`,
        },
  ];
}

const WHICH = {
  what: oneOf(['statute', 'notice'], { en: 'what it is', zh: '法规或公告' }),
  id: wholeNumber('<id>', { en: 'its id', zh: '编号' }),
} as const;

async function publish(
  { db }: TaskContext,
  { what, id }: { what: 'statute' | 'notice'; id: number },
  isPublished: boolean,
): Promise<Outcome> {
  if (!(await setPublished(db, what, id, isPublished)))
    return refused({ en: `there is no ${what} ${id}`, zh: `没有编号为 ${id} 的 ${what}` });
  return done(
    isPublished
      ? { en: `${what} ${id} is published`, zh: `${what} ${id} 已发布` }
      : { en: `${what} ${id} is withdrawn`, zh: `${what} ${id} 已撤下` },
  );
}

export const library: Noun = {
  word: 'library',
  help: { en: 'full texts of statutes; what is withdrawn', zh: '法规全文；发布与撤下' },
  tasks: [
    load,
    task(
      {
        words: 'publish',
        kind: 'changes',
        help: { en: 'shows it, at once and on every process', zh: '立即发布' },
        args: WHICH,
        options: {},
      },
      (context, given) => publish(context, given, true),
    ),
    task(
      {
        words: 'withdraw',
        kind: 'changes',
        help: { en: 'hides it, at once and on every process', zh: '立即撤下' },
        args: WHICH,
        options: {},
      },
      (context, given) => publish(context, given, false),
    ),
  ],
};
