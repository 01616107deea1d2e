import type { Area } from '@jixu/domain/region/area-tree';

const PROVINCES =
  '北京市110000 天津市120000 河北省130000 山西省140000 内蒙古自治区150000 辽宁省210000 吉林省220000 黑龙江省230000 上海市310000 江苏省320000 浙江省330000 安徽省340000 福建省350000 江西省360000 山东省370000 河南省410000 湖北省420000 湖南省430000 广东省440000 广西壮族自治区450000 海南省460000 重庆市500000 四川省510000 贵州省520000 云南省530000 西藏自治区540000 陕西省610000 甘肃省620000 青海省630000 宁夏回族自治区640000 新疆维吾尔自治区650000 台湾省710000 香港特别行政区810000 澳门特别行政区820000';

const CLOSED = ['540000', '640000', '710000', '810000', '820000'];

const area = (name: string, areaCode: string, child: readonly Area[] = [], status = 1): Area => ({
  id: Number(areaCode),
  name,
  area_code: areaCode,
  status,
  child,
});

const below = (code: string, names: string, step: number): Area[] =>
  names.split(' ').map((name, at) => area(name, String(Number(code) + (at + 1) * step)));

const SHENZHEN = area(
  '深圳市',
  '440300',
  below('440300', '罗湖区 福田区 南山区 宝安区 龙岗区 盐田区 龙华区 坪山区 光明区', 1),
);

const GUANGDONG: readonly Area[] = [
  area('广州市', '440100', below('440100', '荔湾区 越秀区 海珠区 天河区 白云区 黄埔区 番禺区', 1)),
  area('韶关市', '440200', below('440200', '武江区 浈江区 曲江区', 1)),
  SHENZHEN,
  area('珠海市', '440400', below('440400', '香洲区 斗门区 金湾区', 1)),
  area('东莞市', '441900'),
  area('中山市', '442000'),
  area('潮州市', '445100', [area('湘桥区', '445102', [], 0), area('潮安区', '445103', [], 0)]),
  area('云浮市', '445300', [], 0),
];

const GANSU: readonly Area[] = [
  area('兰州市', '620100', below('620100', '城关区 七里河区 西固区', 1)),
  area('临夏回族自治州', '622900', [
    area('临夏市', '622901'),
    area('积石山保安族东乡族撒拉族自治县', '622927'),
  ]),
];

const CHILDREN: Readonly<Record<string, readonly Area[]>> = {
  '110000': below('110100', '东城区 西城区 朝阳区 丰台区 石景山区 海淀区', 1),
  '440000': GUANGDONG,
  '460000': [area('海口市', '460100', [], 0), area('三亚市', '460200', [], 0)],
  '620000': GANSU,
  '650000': below('650000', '乌鲁木齐市 克拉玛依市', 100),
};

/** All 34 provinces in their national order; five are closed, some have children. */
export const SAMPLE_AREAS: readonly Area[] = PROVINCES.split(' ').map((line, at) => {
  const name = line.slice(0, -6);
  const code = line.slice(-6);
  return { ...area(name, code, CHILDREN[code] ?? [], CLOSED.includes(code) ? 0 : 1), id: at + 1 };
});

export const OPEN_CODES = SAMPLE_AREAS.filter(({ status }) => status === 1).map(({ area_code }) => area_code);
