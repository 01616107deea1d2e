import type { DirectoryNode } from '@jixu/domain/lesson/player/directory';
import type { LessonProgress } from '@jixu/ui-kit/lesson/lesson-directory.tsx';
import type { PlayerFrameState } from '@jixu/ui-kit/lesson/player-frame.tsx';

const lesson = (id: number, name: string, duration: number, placeholder = 0): DirectoryNode => ({
  option_type: 2,
  item_id: 5000 + id,
  item_name: name,
  item_type: 1,
  video_id: placeholder === 0 ? 7000 + id : null,
  duration,
  is_placeholder: placeholder,
  video_detail: placeholder === 0 ? { course_section_id: 6000 + id, video_id: 7000 + id } : null,
});

const folder = (name: string, children: readonly DirectoryNode[], isExpand: boolean) =>
  ({ option_type: 1, dir_name: name, children, isExpand }) as const;

/** Two open chapters, a closed one, one lesson outside of any; all kinds of lessons. */
export const SAMPLE_NODES: readonly DirectoryNode[] = [
  folder(
    '第一章　收入',
    [lesson(1, '收入：五步法模型', 138), lesson(2, '合同变更与可变对价', 1265), lesson(3, '质保与退货', 640)],
    true,
  ),
  folder('第二章　租赁', [lesson(4, '租赁：承租人怎样入账', 126), lesson(5, '售后租回交易', 3725)], true),
  folder(
    '第三章　准则解释与实务问答',
    [lesson(6, '准则实施问答精选', 0, 1), lesson(7, '年报工作通知', 0, 2)],
    false,
  ),
  lesson(8, '结课说明', 95),
];

export const LONG_NODES: readonly DirectoryNode[] = [
  folder(
    '第一章　《企业会计准则第14号——收入》的修订背景、适用范围与五步法模型在复杂合同中的应用',
    [
      lesson(1, '第一讲　识别与客户订立的合同：合同合并、合同变更以及合同期开始日的判断', 4215),
      lesson(2, '第二讲　识别合同中的单项履约义务：可明确区分的商品与一系列实质相同的商品', 3900),
      lesson(3, '第三讲　尚未录制的课程，内容将随解释公告第十九号的发布另行更新', 0, 2),
    ],
    true,
  ),
];

export const SAMPLE_PROGRESS: Readonly<Record<number, LessonProgress>> = {
  7001: { creditedMs: 138_000, finished: true },
  7002: { creditedMs: 531_300, finished: false },
  7004: { creditedMs: 118_000, finished: true },
};

/** A lesson in progress: 20 minutes long, watched up to 13:00, positioned at 08:51. */
export const SAMPLE_STATE: PlayerFrameState = {
  status: 'playing',
  position: 531,
  duration: 1200,
  furthest: 780,
  mayJump: false,
  rate: 1,
  volume: 50,
  wantsPlay: true,
  failure: null,
  fullscreen: false,
  bufferedTo: 640,
};
