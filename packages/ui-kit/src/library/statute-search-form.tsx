import type { ReactNode } from 'react';
import { AppLink } from '../parts/app-link.tsx';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/text-field.tsx';
import { LIBRARY_TEXTS as TEXTS } from '../texts/library-texts.ts';
import styles from './statute-search-form.module.css';

export interface StatuteSearchFormProps {
  keyword: string;
  fgCode: string;
  onKeyword: (keyword: string) => void;
  onFgCode: (fgCode: string) => void;
  /** The choices of area, category, industry and days. */
  choices: ReactNode;
  /** What is chosen there, for a browser that sends the form by itself. */
  chosen: readonly (readonly [name: string, value: string])[];
  /** Whether any of the further criteria is given: then they are shown at once. */
  showsMore: boolean;
  /** The further criteria are looked at. */
  onMore: () => void;
  /** A criterion is given (STATUTE-12). */
  canSearch: boolean;
  busy: boolean;
  /** Where the form is sent to, and the library without any criterion. */
  href: string;
  /** Null while nothing has been searched for. */
  clearHref: string | null;
  onSubmit: () => void;
}

/** The search box (STATUTE-02): a line for words, and further criteria below it. Works without scripts as a plain form. */
export function StatuteSearchForm(props: StatuteSearchFormProps) {
  return (
    <search aria-label={TEXTS.form}>
      <form
        className={styles.form}
        method="get"
        action={props.href}
        onSubmit={(event) => {
          event.preventDefault();
          if (props.canSearch && !props.busy) props.onSubmit();
        }}
      >
        <div className={styles.first}>
          <TextField
            label={TEXTS.keyword}
            name="keyword"
            value={props.keyword}
            onChange={props.onKeyword}
            placeholder={TEXTS.keywordPlaceholder}
            autoComplete="off"
          />
          <Button
            type="submit"
            kind="primary"
            size="large"
            className={styles.submit}
            disabled={!props.canSearch}
            busy={props.busy}
          >
            {TEXTS.search}
          </Button>
        </div>
        <FurtherCriteria {...props} />
        {props.chosen.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {props.clearHref !== null && (
          <p className={styles.clear}>
            <AppLink href={props.clearHref}>{TEXTS.clear}</AppLink>
          </p>
        )}
      </form>
    </search>
  );
}

type FurtherCriteriaProps = Pick<
  StatuteSearchFormProps,
  'fgCode' | 'onFgCode' | 'choices' | 'showsMore' | 'onMore'
>;

function FurtherCriteria({ fgCode, onFgCode, choices, showsMore, onMore }: FurtherCriteriaProps) {
  return (
    <details
      className={styles.more}
      open={showsMore}
      onToggle={(event) => {
        if (event.currentTarget.open) onMore();
      }}
    >
      <summary>{TEXTS.more}</summary>
      <div className={styles.fields}>
        <TextField
          label={TEXTS.fgCode}
          name="fg_code"
          value={fgCode}
          onChange={onFgCode}
          placeholder={TEXTS.fgCodePlaceholder}
          autoComplete="off"
        />
        {choices}
      </div>
    </details>
  );
}
