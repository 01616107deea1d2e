import type { Profession } from '@jixu/domain/claim/profession';
import type { ClaimDialogView } from '@jixu/ui-kit/claim/claim-dialog-state.ts';
import { fn } from 'storybook/test';
import { qrExample } from '../qr-example.ts';

const profession = (id: number, name: string, courses: readonly string[]): Profession => ({
  profession_id: id,
  profession_name: name,
  course_list: courses.map((product_name, at) => ({ product_name, subject_id: id * 100 + at })),
});

export const PROFESSIONS: readonly Profession[] = [
  profession(4, '初级会计专业技术人员', ['会计职业道德规范解读', '增值税法新规要点']),
  profession(6, '中级会计专业技术人员', ['收入准则五步法模型', '租赁准则实务', '企业内部控制与风险管理']),
  profession(9, '行政事业单位会计人员', ['政府会计制度解读', '电子凭证会计档案管理']),
];

export const LONG_PROFESSIONS: readonly Profession[] = [
  ...PROFESSIONS,
  profession(12, '已取得会计专业技术高级资格并在大中型企业担任总会计师或财务负责人的会计人员', [
    '企业数据资源相关会计处理暂行规定与可持续披露准则（试行）综合解读及案例研讨',
    '全面预算管理与业财融合',
    '财务数字化转型：从核算共享到经营决策支持',
  ]),
];

/** The dialog at its first step, by default with the usual list. */
export function claimView(change: Partial<ClaimDialogView> = {}): ClaimDialogView {
  return {
    step: 1,
    professions: PROFESSIONS,
    professionId: 6,
    claiming: false,
    qr: { view: 'normal', imageUrl: qrExample() },
    ...change,
  };
}

export const CLAIM_EVENTS = {
  onChooseProfession: fn(),
  onClaim: fn(),
  onQrRefresh: fn(),
  onBack: fn(),
  onClose: fn(),
  onStart: fn(),
  onViewCourse: fn(),
  onCustomerService: fn(),
};
