/** The profession menu of the header: the nine codes of 002 §2, with the names of SHELL-38. */
export const PROFESSIONS = [
  { id: 'all', name: '全部专业' },
  { id: 'cjkj', name: '初级会计' },
  { id: 'zjkj', name: '中级会计' },
  { id: 'cpa', name: '注册会计师' },
  { id: 'cta', name: '税务师' },
  { id: 'kjsc', name: '会计实操' },
  { id: 'mat_g', name: '管理会计师' },
  { id: 'cma', name: 'CMA' },
  { id: 'zjjjs', name: '中级经济师' },
] as const;
