import type { PackageOnSale, SingleOnSale } from '@jixu/domain/order/buying-state';
import { EVERY_SINGLE } from '@jixu/domain/order/buying-state';
import type { PackageContents } from '@jixu/domain/order/package-contents';
import type { CombinationPackagesView } from '@jixu/ui-kit/order/buy/combination-packages-state.ts';
import type { SinglePackagesView } from '@jixu/ui-kit/order/buy/single-packages-state.ts';
import { PRODUCT_RESULTS } from './product-results.ts';

const { ok } = PRODUCT_RESULTS.listProducts;

export const PACKAGES: readonly PackageOnSale[] = ok.data.list;

const more = (id: number, course_name: string, total_fee: number): PackageOnSale => ({
  id,
  course_name,
  total_fee,
  is_buy: 0,
  is_buy_auth_xj: 1,
});

export const SIX_PACKAGES: readonly PackageOnSale[] = [
  ...PACKAGES,
  more(655, '企业会计准则专题', 4900),
  more(656, '管理会计与全面预算专题', 5900),
  more(657, '数字化转型与会计信息系统专题', 3900),
];

export const LONG_PACKAGES: readonly PackageOnSale[] = [
  more(661, '2026年度会计专业技术人员继续教育专业科目与公需科目全科套餐', 12_800),
  { ...more(662, '行政事业单位政府会计准则制度与内部控制综合能力提升专题培训', 105_900), is_buy: 1 },
  { ...more(663, '企业数据资源相关会计处理暂行规定与可持续披露准则解读专题', 8900), is_buy_auth_xj: 0 },
];

const holding = (pro: number, pub: number, courses: number, ...subjects: string[]): PackageContents => ({
  credits: { total: pro + pub, pro, pub },
  courses,
  subjects,
});

/** What the packages hold; of those from 656 on nothing is known. */
const CONTENTS: Readonly<Record<number, PackageContents>> = {
  651: holding(80, 30, 9, '企业会计准则', '财税政策', '内部控制', '数字素养'),
  652: holding(60, 0, 4, '企业会计准则', '管理会计'),
  653: holding(40, 0, 2, '财税政策'),
  654: holding(0, 30, 2, '数字素养', '法律法规'),
  655: holding(25, 0, 1, '企业会计准则'),
};

/** The panel with the packages of the contract's example; nothing chosen by default. */
export function packagesView(change: Partial<CombinationPackagesView> = {}): CombinationPackagesView {
  return {
    packages: PACKAGES,
    contents: CONTENTS,
    covering: [651],
    suited: 651,
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

const { ok: singles } = PRODUCT_RESULTS.listSinglePackages;
export const SINGLES: readonly SingleOnSale[] = singles.data.list;
const [row711] = SINGLES;
if (row711 === undefined) throw new Error('the contract’s example has no single course');

const CLASSES = [
  {
    id: 1,
    name: '专业科目',
    subjects: [
      { id: 101, name: '企业会计准则' },
      { id: 102, name: '财税政策' },
    ],
  },
  { id: 2, name: '公需科目', subjects: [{ id: 202, name: '数字素养' }] },
];

export const LONG_SINGLES: readonly SingleOnSale[] = [
  {
    ...row711,
    package_name: '企业数据资源相关会计处理暂行规定、可持续披露准则与管理会计应用指引综合解读（上）',
    subject_name: '会计法律法规与职业道德专题',
    subject_num: 1,
    teacher_name: '阿依努尔·买买提江',
    exam_score: 12.5,
    total_fee: 105_900_00,
  },
];

/** The table with the rows of the contract's example; nothing chosen by default. */
export function singlesView(change: Partial<SinglePackagesView> = {}): SinglePackagesView {
  return {
    page: { list: SINGLES, total: 23 },
    failed: false,
    busy: false,
    mayBuy: true,
    chosen: [],
    search: EVERY_SINGLE,
    classes: CLASSES,
    ...change,
  };
}
