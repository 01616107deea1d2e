/** What an auditor is told of a pack, in the pack. */
export const PACK_README = `# 学习凭据 / Evidence of a year of study

本压缩包记录一名学员在一个年度的全部学习事件，供核查使用。包内没有证件号码、手机号码和照片；姓名只出现在学习证明（proof.jws）中。
每一种事件、每一个字段和全部核算规则，见本平台的 /developers/zh/evidence.html；仅凭该页即可编写独立的核算程序。

| 文件 | 内容 |
|---|---|
| events.jsonl | 每行一个事件，按发生顺序排列。hash 为 SHA-256：先是前一事件 hash 的字节，再是本事件 atMs、body、kind、seq 四项的规范 JSON（键按字母排序、无空白、UTF-8）。第一个事件的 prev 为 64 个 0。 |
| rule.json | 该年度适用的规则。其规范 JSON 的 SHA-256 写在第一个事件中。 |
| courses.json | 课程、课时、时长和学分，以其规范 JSON 的 SHA-256 为键。 |
| exams.json | 已结束考试的试卷、标准答案和作答。未合格的试卷在年度结束（keyOpensAtMs）之后才列出试卷和标准答案，此前 papers 为空，该次得分无法核算，也不影响任何结果。 |
| stored.json | 本平台保存的结果：各课时已计入的毫秒数、学完时间、学分（全部、专业科目、公需科目）、考试成绩、年度完成时间。 |
| proof.jws | 学习证明（已签发时）。可在 /verify.html 离线验证。 |
| root.json | 某日的凭据根：本平台每天对全部年度的最新事件计算一个根并签名，公布在 /.well-known/jixu-evidence-roots/日期.jwt。jws 为签名后的根，seq 为包含在内的事件序号，path 为从该事件到根的路径。 |

时间均为 UTC 毫秒数；区间为 [起, 止)，单位毫秒。已计入的时长 = 各租约授予（granted）的区间，减去未通过的检查所暂存（held）的部分；检查由种类、录像和位置三项共同确定。
课程类别（class）1 为专业科目，其余为公需科目。事件中 evidence 为 off，表示该租约的时长在没有查问视频是否播放的情况下计入（合作方自己的播放器）。

核算方法：从 /developers/downloads/ 下载 recount.py 和 rooted.py，运行 \`python3 recount.py 本文件.zip\`。该程序只依赖 Python 标准库，与本平台没有共用代码；它根据事件重新计算，并指出
第一处不一致。退出码：0 一致，1 不一致，2 无法读取。
\`python3 rooted.py 本文件.zip 日期.jwt\` 核对这些事件是否包含在当日公布的根之内。退出码：0 全部包含，1 不包含，2 无法读取或没有根，3 只包含前面的事件，其余的没有得到任何证明。
\`node verify.mjs root.json keys.json\` 核对根的签名。

---

This archive holds every event of one learner's year of study, for auditors. It contains no identity-card number, phone number or picture;
the name stands in the study proof (proof.jws) alone. Every kind of event, every field and all rules of the count stand at /developers/evidence.html of the site: a
program of your own can be written from that page alone.

| file | content |
|---|---|
| events.jsonl | One event a line, in order. hash is SHA-256 over the bytes of the hash before it and then the canonical JSON (keys sorted, nothing between, UTF-8) of atMs, body, kind and seq. The first event's prev is 64 zeros. |
| rule.json | The rules of the year; the SHA-256 of their canonical JSON stands in the first event. |
| courses.json | Courses, lessons, lengths and credits, by the SHA-256 of their canonical JSON. |
| exams.json | Papers of ended attempts with their keys, and what was answered. A paper that has not passed is listed once the year is over (keyOpensAtMs); until then papers is empty: its score cannot be counted again, and nothing follows from it. |
| stored.json | What the site has stored: milliseconds credited, courses finished, credits (all, professional, public-need), exam score, completion. |
| proof.jws | The study proof, once issued; /verify.html verifies it offline. |
| root.json | The root of a day: each day the site signs one hash over the newest events of all years and publishes it at /.well-known/jixu-evidence-roots/<day>.jwt. jws is the signed root, seq the event that stands in it, path the way up from it. |

Instants are UTC in milliseconds, intervals are [from, to) in milliseconds. Credited is what leases have granted without what checks hold that are not passed; a check is
named by kind, recording and point together. Class 1 is professional, any other public-need. An event whose evidence is off was credited without asking whether its video
was fetched (a partner's own player).

To count again take recount.py and rooted.py from /developers/downloads/. \`python3 recount.py this-file.zip\` needs Python's standard library alone and shares no code with the
site; it counts from the events and names the first difference. It ends with 0: the same, 1: different, 2: unreadable.
\`python3 rooted.py this-file.zip day.jwt\` shows that the events stand in the root published that day. It ends with 0: all of them, 1: they do not, 2: unreadable or without
a root, 3: only the first ones do, and nothing is shown for the rest.
\`node verify.mjs root.json keys.json\` shows that the site signed the root.
The study proof names the head of the chain it was signed over, so that a chain changed later does not fit it.
`;
