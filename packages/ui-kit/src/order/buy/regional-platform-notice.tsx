import { AppLink } from '../../parts/app-link.tsx';
import { InlineMessage } from '../../parts/inline-message.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { BUY_UI_TEXTS as TEXTS } from '../../texts/buy-texts.ts';
import styles from './regional-platform-notice.module.css';

/** `open`: some packages are sold there. `all`: everything is. */
export const REGIONAL_PLATFORM_NOTICE_STATES = ['open', 'all'] as const;

export interface RegionalPlatformNoticeProps {
  /** From configuration (BUY-26); null where none is configured. */
  regionalUrl: string | null;
  /** Nothing at all is sold here: the way there is the one action of the page (F26). */
  isAll?: boolean;
  /** The page has another main action. */
  isQuiet?: boolean;
}

/** D23. Shown above the packages while a purchase flag is false, with a link to the region's platform (BUY-20). */
export function RegionalPlatformNotice({
  regionalUrl,
  isAll = false,
  isQuiet = false,
}: RegionalPlatformNoticeProps) {
  return (
    <div data-panel-state={REGIONAL_PLATFORM_NOTICE_STATES[isAll ? 1 : 0]}>
      <InlineMessage
        kind="waiting"
        action={
          regionalUrl !== null &&
          (isAll ? (
            <LinkButton kind={isQuiet ? 'secondary' : 'primary'} href={regionalUrl} target="_blank">
              {TEXTS.regionalPlatform}
            </LinkButton>
          ) : (
            <AppLink className={styles.link} href={regionalUrl} target="_blank">
              {TEXTS.regionalPlatform}
            </AppLink>
          ))
        }
      >
        {TEXTS.goRegional}
      </InlineMessage>
    </div>
  );
}
