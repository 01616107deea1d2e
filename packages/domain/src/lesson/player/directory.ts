/**
 * A node of the course directory, with the contract's field names (002 §3): option_type 1 is a folder, anything else a
 * lesson.
 */
export interface DirectoryNode {
  readonly option_type: number;
  readonly dir_name?: string | null | undefined;
  readonly children?: readonly DirectoryNode[] | null | undefined;
  readonly item_id?: number | string | null | undefined;
  readonly item_name?: string | null | undefined;
  readonly item_type?: number | null | undefined;
  readonly video_id?: number | null | undefined;
  readonly duration?: number | null | undefined;
  readonly is_placeholder?: number | null | undefined;
  readonly video_detail?:
    | {
        readonly course_section_id?: number | null | undefined;
        readonly video_id?: number | null | undefined;
      }
    | null
    | undefined;
  readonly live_detail?: { readonly live_id?: number | null | undefined } | null | undefined;
}

/** One lesson, found in tree order. `folders` is its path: the index of each folder among its siblings. */
export interface DirectoryLesson {
  readonly itemId: number | string | null;
  readonly sectionId: number | null;
  readonly videoId: number | null;
  readonly name: string;
  /** Seconds. */
  readonly duration: number;
  readonly placeholder: boolean;
  readonly placeholderLabel: string | null;
  readonly recorded: boolean;
  /** The room it is given in, where it is not recorded. */
  readonly liveId: number | null;
  readonly folders: readonly number[];
}

const FOLDER = 1;
const RECORDED = 1;
const PLACEHOLDER_LABELS: Readonly<Record<number, string>> = { 1: '待更新', 2: '更新中' };

export function isFolder(node: DirectoryNode): boolean {
  return node.option_type === FOLDER;
}

/** 待更新 for is_placeholder 1, 更新中 for 2, null for an available lesson. 002 §2. */
export function placeholderLabel(node: DirectoryNode): string | null {
  return PLACEHOLDER_LABELS[node.is_placeholder ?? 0] ?? null;
}

/** All lessons of a directory in tree order, with folders at any depth. */
export function listLessons(
  nodes: readonly DirectoryNode[],
  folders: readonly number[] = [],
): readonly DirectoryLesson[] {
  return nodes.flatMap((node, index) =>
    isFolder(node) ? listLessons(node.children ?? [], [...folders, index]) : [lessonOf(node, folders)],
  );
}

function lessonOf(node: DirectoryNode, folders: readonly number[]): DirectoryLesson {
  const label = placeholderLabel(node);
  return {
    itemId: node.item_id ?? null,
    sectionId: node.video_detail?.course_section_id ?? null,
    videoId: node.video_id ?? node.video_detail?.video_id ?? null,
    name: node.item_name ?? '',
    duration: node.duration ?? 0,
    placeholder: label !== null,
    placeholderLabel: label,
    recorded: (node.item_type ?? RECORDED) === RECORDED,
    liveId: node.live_detail?.live_id ?? null,
    folders,
  };
}

/**
 * The lesson the page starts with: the one watched last, else the first that is not a placeholder, else none. 002 §4. A
 * live one opens another page, so recorded ones come first.
 */
export function startLesson(
  lessons: readonly DirectoryLesson[],
  lastVideoId: number | null,
): DirectoryLesson | null {
  const real = lessons.filter((lesson) => !lesson.placeholder);
  const last = lastVideoId === null ? undefined : real.find((lesson) => lesson.videoId === lastVideoId);
  return last ?? real.find((lesson) => lesson.recorded) ?? real[0] ?? null;
}

/** The next lesson with a video in tree order, across folders; null at the last one. 002 §4. */
export function nextLesson(
  lessons: readonly DirectoryLesson[],
  current: DirectoryLesson,
): DirectoryLesson | null {
  const at = lessons.findIndex((lesson) => lesson.sectionId === current.sectionId);
  const rest = at === -1 ? [] : lessons.slice(at + 1);
  return rest.find((lesson) => !lesson.placeholder && lesson.videoId !== null) ?? null;
}

/** `no-nodes` and `placeholders-only` have texts of their own; in both cases nothing can be played (notes A104). */
export type DirectoryState = 'no-nodes' | 'placeholders-only' | 'playable';

export function directoryState(nodes: readonly DirectoryNode[]): DirectoryState {
  if (nodes.length === 0) return 'no-nodes';
  return startLesson(listLessons(nodes), null) === null ? 'placeholders-only' : 'playable';
}

/** The result of a click on a lesson. `invalid`: the course is configured without the id the play call needs. 002 §4. */
export type LessonChoice = 'play' | 'placeholder' | 'invalid' | 'live';

export function chooseLesson(lesson: DirectoryLesson): LessonChoice {
  if (lesson.placeholder) return 'placeholder';
  if (!lesson.recorded) return 'live';
  return lesson.sectionId === null || lesson.sectionId === 0 ? 'invalid' : 'play';
}

/** The sentences of the directory and of choosing lessons, exactly as specified (002 §2, §4, §8). */
export const DIRECTORY_TEXTS = {
  emptyVideoArea: '当前课程内容暂未更新，请选择其他课程进行学习',
  emptyDirectory: '很抱歉，课程暂未更新',
  noStartLesson: '课程暂未更新，老师正在快马加鞭更新中~',
  invalidLesson: '课程配置无效，请联系客服！',
  lastLesson: '已到达最后一节！',
} as const;
