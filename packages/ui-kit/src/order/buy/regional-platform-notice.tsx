import { AppLink } from '../../parts/app-link.tsx';
import { InlineMessage } from '../../parts/inline-message.tsx';
import { BUY_UI_TEXTS as TEXTS } from '../../texts/buy-texts.ts';
import styles from './regional-platform-notice.module.css';

export const REGIONAL_PLATFORM_NOTICE_STATES = ['open'] as const;

export interface RegionalPlatformNoticeProps {
  /** From configuration (BUY-26); null where none is configured. */
  regionalUrl: string | null;
}

/** D23. Shown above the packages while a purchase flag is false, with a link to the region's platform (BUY-20). */
export function RegionalPlatformNotice({ regionalUrl }: RegionalPlatformNoticeProps) {
  return (
    <div data-panel-state={REGIONAL_PLATFORM_NOTICE_STATES[0]}>
      <InlineMessage
        kind="waiting"
        action={
          regionalUrl !== null && (
            <AppLink className={styles.link} href={regionalUrl} target="_blank">
              {TEXTS.regionalPlatform}
            </AppLink>
          )
        }
      >
        {TEXTS.goRegional}
      </InlineMessage>
    </div>
  );
}
