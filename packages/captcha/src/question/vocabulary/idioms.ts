/** Idioms everybody has learnt at school, of four different characters, each with one ending only. */
export const IDIOMS: readonly string[] = (
  '画蛇添足 守株待兔 亡羊补牢 掩耳盗铃 井底之蛙 狐假虎威 对牛弹琴 杯弓蛇影 刻舟求剑 叶公好龙 愚公移山 胸有成竹 ' +
  '马到成功 雪中送炭 锦上添花 虎头蛇尾 滥竽充数 自相矛盾 塞翁失马 卧薪尝胆 完璧归赵 负荆请罪 三顾茅庐 草船借箭 ' +
  '闻鸡起舞 凿壁偷光 望梅止渴 四面楚歌 纸上谈兵 指鹿为马 破釜沉舟 精卫填海 女娲补天 嫦娥奔月 开天辟地 水落石出 ' +
  '画龙点睛 鹤立鸡群 百发百中 龙飞凤舞 万马奔腾 春暖花开 风和日丽 山清水秀 鸟语花香 青山绿水 名列前茅 水滴石穿'
)
  .split(' ')
  .filter((idiom) => new Set(idiom).size === idiom.length);
