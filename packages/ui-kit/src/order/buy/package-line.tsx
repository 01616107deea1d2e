import { isChoosable } from '@jixu/domain/order/buy-selection';
import type { PackageOnSale } from '@jixu/domain/order/buying-state';
import type { PackageContents } from '@jixu/domain/order/package-contents';
import { courseDetailPath } from '@jixu/domain/site/pages/page-path';
import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import { useId } from 'react';
import { Amount } from '../../parts/amount.tsx';
import { AppLink } from '../../parts/app-link.tsx';
import { Tag } from '../../parts/tag.tsx';
import { WholeWords } from '../../parts/whole-words.tsx';
import { BUY_UI_TEXTS as TEXTS } from '../../texts/buy-texts.ts';
import type { CombinationPackagesView } from './combination-packages-state.ts';
import styles from './package-line.module.css';

/** So many subjects are named; the others are counted. */
const NAMED_SUBJECTS = 3;

export interface PackageLineProps {
  one: PackageOnSale;
  view: Pick<CombinationPackagesView, 'mayBuy' | 'chosen' | 'contents' | 'covering' | 'suited'>;
  onToggle: (id: number) => void;
}

/** A package: what it is called and costs, what it holds, whether that is enough, and the way to its page (F12). */
export function PackageLine({ one, view, onToggle }: PackageLineProps) {
  const id = useId();
  const isBought = one.is_buy === 1;
  const isSoldHere = one.is_buy_auth_xj === 1;
  const isChosen = view.chosen.includes(one.id);
  const held = view.contents[one.id];
  return (
    <li className={styles.line} data-checked={isChosen || undefined}>
      <input
        id={id}
        className={styles.box}
        type="checkbox"
        checked={isChosen}
        disabled={!isChoosable({ isBought, isSoldHere }, view.mayBuy)}
        aria-describedby={held ? `${id}-held` : undefined}
        onChange={() => onToggle(one.id)}
      />
      <div className={styles.body}>
        <label htmlFor={id} className={styles.label}>
          <span className={styles.name}>
            <WholeWords>{one.course_name}</WholeWords>{' '}
            {one.id === view.suited && <Tag tone="jade">{TEXTS.suits}</Tag>}
            {isBought && <Tag tone="jade">{TEXTS.bought}</Tag>}
            {!isBought && !isSoldHere && <Tag tone="amber">{TEXTS.soldByRegion}</Tag>}
          </span>
          <Amount fen={one.total_fee} />
        </label>
        {held && (
          <p id={`${id}-held`} className={styles.held}>
            <WholeWords>{heldText(held, view.covering.includes(one.id))}</WholeWords>
            <span className={styles.subjects}>
              <WholeWords>{subjectsText(held)}</WholeWords>{' '}
              <AppLink className={styles.more} href={courseDetailPath(one.id)}>
                {TEXTS.contents}
                <span className="visually-hidden">{TEXTS.contentsOf(one.course_name)}</span>
              </AppLink>
            </span>
          </p>
        )}
      </div>
    </li>
  );
}

function heldText({ courses, credits }: PackageContents, covers: boolean): string {
  return TEXTS.holds({
    courses,
    credits: formatCredits(credits.total),
    pub: credits.pub > 0 ? formatCredits(credits.pub) : '',
    covers,
  });
}

function subjectsText({ subjects }: PackageContents): string {
  return TEXTS.subjects(subjects.slice(0, NAMED_SUBJECTS), subjects.length);
}
