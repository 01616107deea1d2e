import type { Area } from '@jixu/domain/region/area-tree';
import { EmptyState } from '@jixu/ui-kit/parts/empty-state.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { provinceOfAdcode } from '@jixu/ui-kit/region/province-adcode.ts';
import { RegionList } from '@jixu/ui-kit/region/region-list.tsx';
import { RegionMapPlaceholder } from '@jixu/ui-kit/region/region-map-placeholder.tsx';
import { PageColumn } from '@jixu/ui-kit/shell/page-column.tsx';
import { REGION_TEXTS } from '@jixu/ui-kit/texts/region-texts.ts';
import { lazy, Suspense } from 'react';
import { useSite } from '../site/site-context.tsx';
import styles from './home-screen.module.css';
import { useInView } from './use-in-view.ts';
import { useLoginReminder } from './use-login-reminder.ts';

const RegionMap = lazy(async () => ({
  default: (await import('@jixu/ui-kit/region/region-map.tsx')).RegionMap,
}));

const TITLE = '会计人员继续教育，一年一账，笔笔清楚';
const SENTENCE = '选定地区，登录领课，观看课程。每一段观看由服务器记账，断网、换设备都不丢失。';
const WAYS = [
  { name: '选择地区', text: '学分登记以所选地区为准，各地课程和要求不同。' },
  { name: '实名登录', text: '姓名、身份证号和本人手机验证码，一分钟完成。' },
  { name: '领取课程', text: '按专业领取免费课程，学完同样计入学分。' },
  { name: '学习记分', text: '累计观看达到课程时长的九成，即得该课程学分。' },
] as const;

/** The start: where one learns comes first, everything else follows from it (000 §2). */
export function HomeScreen({ provinces }: { provinces: readonly Area[] | null }) {
  const { dialogs } = useSite();
  useLoginReminder();
  const choose = (province: Area) => dialogs.region.set({ open: true, provinceId: province.id });
  return (
    <PageColumn>
      <header className={styles.intro}>
        <h1 className={styles.title}>{TITLE}</h1>
        <p className={styles.sentence}>{SENTENCE}</p>
      </header>
      <section>
        <SectionHead title={REGION_TEXTS.title} note={REGION_TEXTS.listNote} />
        <div className={styles.region}>
          <MapInView provinces={provinces} onChoose={choose} />
          {provinces ? (
            <RegionList areas={provinces} onChoose={choose} />
          ) : (
            <EmptyState title={REGION_TEXTS.noData} text="请稍后刷新页面重试。" />
          )}
        </div>
      </section>
      <section>
        <SectionHead title="四步开始" />
        <ol className={styles.ways}>
          {WAYS.map((way) => (
            <li key={way.name} className={styles.way}>
              <h3 className={styles.wayName}>{way.name}</h3>
              <p className={styles.wayText}>{way.text}</p>
            </li>
          ))}
        </ol>
      </section>
    </PageColumn>
  );
}

/** The map is an extra: its code comes when it is about to be seen, the list beside it works without (HOME-02). */
function MapInView({
  provinces,
  onChoose,
}: {
  provinces: readonly Area[] | null;
  onChoose: (area: Area) => void;
}) {
  const { toast } = useSite();
  const [place, seen] = useInView<HTMLDivElement>();
  const open = (provinces ?? []).filter(({ status }) => status === 1).map(({ area_code }) => area_code);
  const click = (adcode: string) => {
    const province = provinceOfAdcode(provinces ?? [], adcode);
    if (province) onChoose(province);
    else toast('error', REGION_TEXTS.noData);
  };
  return (
    <div ref={place} className={styles.map}>
      {seen ? (
        <Suspense fallback={<RegionMapPlaceholder />}>
          <RegionMap openAdcodes={open} onChoose={click} />
        </Suspense>
      ) : (
        <RegionMapPlaceholder />
      )}
    </div>
  );
}
