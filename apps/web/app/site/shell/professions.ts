import { ALL_COURSES } from '@jixu/domain/site/pages/page-path';
import type { HeaderEntry } from '@jixu/ui-kit/site/header-entry.ts';

/** The profession menu of the header: the nine codes of 002 §2, with the names of SHELL-38. */
const NAMES = {
  all: '全部专业',
  cjkj: '初级会计',
  zjkj: '中级会计',
  cpa: '注册会计师',
  cta: '税务师',
  kjsc: '会计实操',
  mat_g: '管理会计师',
  cma: 'CMA',
  zjjjs: '中级经济师',
} as const;

/** Each links to the courses matching it by name or teacher; the first to all of them. */
export const PROFESSIONS: readonly HeaderEntry[] = Object.entries(NAMES).map(([id, name]) => ({
  id,
  name,
  href: id === 'all' ? ALL_COURSES : `${ALL_COURSES}?keyword=${encodeURIComponent(name)}`,
}));
