import type {
  CombinationPackage,
  CombinationPackagesView,
} from '@jixu/ui-kit/buy/combination-packages-state.ts';
import { PRODUCT_RESULTS } from './product-results.ts';

const { ok } = PRODUCT_RESULTS.listProducts;

export const PACKAGES: readonly CombinationPackage[] = ok.data.list;

const more = (id: number, course_name: string, total_fee: number): CombinationPackage => ({
  id,
  course_name,
  total_fee,
  is_buy: 0,
  is_buy_auth_xj: 1,
});

export const SIX_PACKAGES: readonly CombinationPackage[] = [
  ...PACKAGES,
  more(655, '企业会计准则专题', 4900),
  more(656, '管理会计与全面预算专题', 5900),
  more(657, '数字化转型与会计信息系统专题', 3900),
];

export const LONG_PACKAGES: readonly CombinationPackage[] = [
  more(661, '2026年度会计专业技术人员继续教育专业科目与公需科目全科套餐', 12_800),
  { ...more(662, '行政事业单位政府会计准则制度与内部控制综合能力提升专题培训', 105_900), is_buy: 1 },
  { ...more(663, '企业数据资源相关会计处理暂行规定与可持续披露准则解读专题', 8900), is_buy_auth_xj: 0 },
];

/** The panel with the packages of the contract's example; nothing chosen by default. */
export function packagesView(change: Partial<CombinationPackagesView> = {}): CombinationPackagesView {
  return {
    packages: PACKAGES,
    failed: false,
    mayBuy: true,
    allowed: ok.data.allow_buy_total,
    held: ok.data.is_buy_num,
    chosen: [],
    unfolded: false,
    ...change,
  };
}

export const REGIONAL_URL = 'https://region.example.cn/kj';
