import { AppLink } from '../parts/app-link.tsx';
import { LazyImage } from '../parts/lazy-image.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { SHELL_TEXTS } from '../texts/shell-texts.ts';
import styles from './site-footer.module.css';

/** An entry of a footer column: 1 a link, 2 customer service, 3 plain text (SHELL-13…15). */
export interface FooterItem {
  readonly id: number;
  readonly name: string;
  readonly type: 1 | 2 | 3;
  readonly path: string;
}

/** The shape of `bottom` in home_page/index. */
export interface FooterContent {
  readonly bottom_nav: readonly {
    readonly id: number;
    readonly name: string;
    readonly child: readonly FooterItem[];
  }[];
  readonly qr_code: readonly { readonly name: string; readonly image_url: string }[];
  readonly friendly_link: readonly { readonly name: string; readonly path: string }[];
}

export interface SiteFooterProps {
  bottom: FooterContent;
  /** The flag "white theme" (SHELL-24). */
  white?: boolean;
  onCustomerService: () => void;
}

export function SiteFooter({ bottom, white = false, onCustomerService }: SiteFooterProps) {
  return (
    <footer className={styles.footer} data-white={white || undefined}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          {bottom.bottom_nav.map((column) => (
            <section key={column.id} className={styles.column}>
              <h2 className={styles.head}>
                <WholeWords>{column.name}</WholeWords>
              </h2>
              <ul>
                {column.child.map((item) => (
                  <li key={item.id}>
                    <Entry item={item} onCustomerService={onCustomerService} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <ul className={styles.codes}>
          {bottom.qr_code.map((code) => (
            <li key={code.image_url} className={styles.code}>
              <LazyImage
                className={styles.picture}
                src={code.image_url}
                alt={SHELL_TEXTS.qrOf(code.name)}
                width={96}
                height={96}
              />
              <span>{code.name}</span>
            </li>
          ))}
        </ul>
      </div>
      {bottom.friendly_link.length > 0 && (
        <nav className={styles.friends} aria-label={SHELL_TEXTS.friendlyLinks}>
          <span>{SHELL_TEXTS.friendlyLinks}</span>
          {bottom.friendly_link.map((link) => (
            <AppLink key={link.path} className={styles.friend} href={link.path} target="_blank">
              <WholeWords>{link.name}</WholeWords>
            </AppLink>
          ))}
        </nav>
      )}
    </footer>
  );
}

function Entry({ item, onCustomerService }: { item: FooterItem; onCustomerService: () => void }) {
  switch (item.type) {
    case 1:
      return (
        <AppLink className={styles.entry} href={item.path}>
          <WholeWords>{item.name}</WholeWords>
        </AppLink>
      );
    case 2:
      return (
        <button type="button" className={styles.entry} onClick={onCustomerService}>
          <WholeWords>{item.name}</WholeWords>
        </button>
      );
    case 3:
      return (
        <span className={styles.text}>
          <WholeWords>{item.name}</WholeWords>
        </span>
      );
  }
}
