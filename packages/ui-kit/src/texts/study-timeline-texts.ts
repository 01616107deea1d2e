/** The words around what happened in a year; what happened says the server. */
export const STUDY_TIMELINE_TEXTS = {
  title: '学习记录',
  show: '查看学习记录',
  hide: '收起学习记录',
  course: '课程',
  allCourses: '全部课程',
  loading: '正在读取学习记录',
  failed: '学习记录没有读取成功。',
  retry: '重新加载',
  empty: '还没有记录。开始学习后，每一次学习计入了多少、为什么没有计入，都会记在这里。',
  earlier: '更早的记录',
  eventsOf: (day: string) => `${day}的学习记录`,
} as const;
