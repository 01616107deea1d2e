import { CONSTANTS } from '@jixu/constants';
import { AppLink } from '../../parts/app-link.tsx';
import { Carousel } from '../../parts/carousel.tsx';
import { FoldingSection } from '../../parts/folding-section.tsx';
import { HOME_TEXTS as TEXTS } from '../../texts/home-texts.ts';
import styles from './home-banners.module.css';
import type { HomeJump } from './home-jump.ts';

/** A banner, with the contract's field names (HOME-28). */
export interface HomeBanner extends HomeJump {
  readonly id: number;
  readonly banner_name: string;
  readonly banner_url: string;
  readonly object_type: number;
  readonly object_id: number;
  readonly object_url: string;
  readonly is_free: number;
}

export interface HomeBannersProps {
  banners: readonly HomeBanner[];
  /** Where a banner leads; null where it does something else: then onSelect is called. */
  hrefFor: (banner: HomeBanner) => string | null;
  onSelect: (banner: HomeBanner) => void;
}

/** The small banners, five seconds each (HOME-09); renders nothing without banners. */
export function HomeBanners({ banners, hrefFor, onSelect }: HomeBannersProps) {
  if (banners.length === 0) return null;
  return (
    <FoldingSection title={TEXTS.banners} isPlain>
      <Carousel
        label={TEXTS.banners}
        intervalMs={CONSTANTS.HOME_BANNER_INTERVAL_MS}
        slides={banners.map((banner) => ({
          key: banner.id,
          label: banner.banner_name,
          content: <Banner banner={banner} href={hrefFor(banner)} onSelect={onSelect} />,
        }))}
      />
    </FoldingSection>
  );
}

function Banner(props: Pick<HomeBannersProps, 'onSelect'> & { banner: HomeBanner; href: string | null }) {
  const { banner, href, onSelect } = props;
  const picture = (
    <img
      className={styles.picture}
      src={banner.banner_url}
      alt={banner.banner_name}
      width="1128"
      height="160"
    />
  );
  if (href === null) {
    return (
      <button
        type="button"
        data-ad={banner.banner_name}
        className={styles.banner}
        onClick={() => onSelect(banner)}
      >
        {picture}
      </button>
    );
  }
  return (
    <AppLink data-ad={banner.banner_name} className={styles.banner} href={href}>
      {picture}
    </AppLink>
  );
}
