/** What everybody knows and is asked for as a number. */
export const FACTS: readonly (readonly [asked: string, answer: number])[] = [
  ['一个星期有几天', 7],
  ['一年有几个月', 12],
  ['一年有几个季度', 4],
  ['一个季度有几个月', 3],
  ['一天有多少个小时', 24],
  ['一小时有多少分钟', 60],
  ['一分钟有多少秒', 60],
  ['一元等于几角', 10],
  ['一角等于几分', 10],
  ['一元等于多少分', 100],
  ['一米等于多少厘米', 100],
  ['三角形有几条边', 3],
  ['正方形有几个角', 4],
  ['一只手有几根手指', 5],
  ['一双筷子有几根', 2],
  ['两双鞋一共有几只', 4],
  ['国庆节在几月', 10],
  ['劳动节在几月', 5],
  ['儿童节在几月', 6],
  ['元旦在几月', 1],
  ['教师节在几月', 9],
  ['十二生肖一共有几个', 12],
  ['半年有几个月', 6],
];

/** How many legs. */
export const LEGS: readonly (readonly [animal: string, legs: number])[] = [
  ['鸡', 2],
  ['鸭子', 2],
  ['鹅', 2],
  ['猫', 4],
  ['狗', 4],
  ['羊', 4],
  ['兔子', 4],
];

/** What each is heavier than the one behind it, whichever one buys. */
export const HEAVY_TO_LIGHT: readonly string[] = ['大象', '水牛', '山羊', '公鸡', '麻雀', '蜜蜂', '蚂蚁'];
export const LARGE_TO_SMALL: readonly string[] = ['西瓜', '柚子', '苹果', '荔枝', '葡萄', '绿豆', '芝麻'];
export const SLOW_TO_FAST: readonly string[] = ['走路', '骑自行车', '坐公交车', '坐高铁', '坐飞机'];

/** Words of one reading each, and the letter their pinyin begins with. */
export const FIRST_LETTERS: readonly (readonly [word: string, letter: string])[] = [
  ['爸爸', 'b'],
  ['妈妈', 'm'],
  ['苹果', 'p'],
  ['大门', 'd'],
  ['天空', 't'],
  ['牛奶', 'n'],
  ['老师', 'l'],
  ['高山', 'g'],
  ['开心', 'k'],
  ['花朵', 'h'],
  ['家庭', 'j'],
  ['钱包', 'q'],
  ['西瓜', 'x'],
  ['人民', 'r'],
  ['资产', 'z'],
  ['草地', 'c'],
  ['森林', 's'],
  ['衣服', 'y'],
  ['王国', 'w'],
  ['飞机', 'f'],
];

export const PEOPLE: readonly string[] = ['小王', '小李', '小张', '老赵', '老陈', '小刘', '小周', '老吴'];
