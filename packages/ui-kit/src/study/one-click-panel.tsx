import { CENTER } from '@jixu/domain/site/pages/page-path';
import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import { SELECTION_TEXTS as TEXTS } from '../texts/selection-texts.ts';
import styles from './one-click-panel.module.css';

export interface SelectionPlan {
  readonly courses: readonly { id: number; name: string; score: number; reason: string }[];
  readonly credits: number;
  readonly minutesADay: number;
  /** More than can well be asked of a day. */
  readonly isHeavy: boolean;
  /** What all courses together do not reach, in sentences. */
  readonly unreachable: readonly string[];
}

/** closed: nothing can be chosen any more. The others are those of the page's one click. */
export type OneClickState =
  | { readonly kind: 'nothing' | 'closed' }
  | {
      readonly kind: 'which';
      /** The one that gives most credits comes first. */
      readonly packages: readonly { id: number; name: string; credits: number }[];
    }
  | { readonly kind: 'short'; readonly unreachable: readonly string[] }
  | { readonly kind: 'offered' | 'taken'; readonly plan: SelectionPlan };

export interface OneClickPanelProps {
  oneClick: OneClickState;
  running: boolean;
  onOneClick: () => void;
  onPackageChange: (id: number) => void;
}

/** 一键选课 (SELECT-03): what it chooses, why, and what that asks of every day. */
export function OneClickPanel({ oneClick, running, onOneClick, onPackageChange }: OneClickPanelProps) {
  const { kind } = oneClick;
  const button = (
    <Button kind={kind === 'offered' ? 'primary' : 'secondary'} busy={running} onClick={onOneClick}>
      {TEXTS.oneClick}
    </Button>
  );
  switch (kind) {
    case 'closed':
      return <Panel title={TEXTS.closedTitle} text={TEXTS.closedText} action={<GoStudy />} />;
    case 'which':
      return (
        <Panel
          title={TEXTS.whichTitle}
          text={
            <>
              <p>{TEXTS.whichText}</p>
              <Packages packages={oneClick.packages} onChange={onPackageChange} />
            </>
          }
          action={button}
        />
      );
    case 'short':
      return (
        <Panel
          title={TEXTS.shortTitle}
          text={<NotEnough unreachable={oneClick.unreachable} />}
          action={
            <>
              <GoStudy />
              <LinkButton href={CENTER.buy}>{CENTER_TEXTS.goBuy}</LinkButton>
            </>
          }
        />
      );
    case 'nothing':
      return (
        <Panel
          title={TEXTS.nothingTitle}
          text={TEXTS.nothingText}
          action={
            <>
              <GoStudy />
              {button}
            </>
          }
        />
      );
    case 'offered':
    case 'taken':
      return (
        <Planned
          plan={oneClick.plan}
          isTaken={kind === 'taken'}
          action={kind === 'taken' ? <GoStudy /> : button}
        />
      );
  }
}

interface PackagesProps {
  packages: Extract<OneClickState, { kind: 'which' }>['packages'];
  onChange: OneClickPanelProps['onPackageChange'];
}

/** So many stand open: beyond them the courses below would be out of sight. */
const SHOWN = 4;

function Packages({ packages, onChange }: PackagesProps) {
  const [shown, rest] =
    packages.length > SHOWN + 1 ? [packages.slice(0, SHOWN), packages.slice(SHOWN)] : [packages, []];
  return (
    <>
      <PackageButtons packages={shown} hasMain onChange={onChange} />
      {rest.length > 0 && (
        <details className={styles.why}>
          <summary>{TEXTS.morePackages(rest.length)}</summary>
          <PackageButtons packages={rest} onChange={onChange} />
        </details>
      )}
    </>
  );
}

function PackageButtons({ packages, hasMain = false, onChange }: PackagesProps & { hasMain?: boolean }) {
  return (
    <ul className={styles.packages}>
      {packages.map(({ id, name, credits }, place) => (
        <li key={id}>
          <Button
            kind={hasMain && place === 0 ? 'primary' : 'secondary'}
            data-track={TEXTS.choosePackage}
            onClick={() => onChange(id)}
          >
            <WholeWords>{TEXTS.choosePackageOf(name, formatCredits(credits))}</WholeWords>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function GoStudy() {
  return (
    <LinkButton kind="primary" href={CENTER.study}>
      {TEXTS.goStudyCenter}
    </LinkButton>
  );
}

interface PanelProps {
  title: string;
  text: ReactNode;
  action: ReactNode;
  children?: ReactNode;
}

function Panel({ title, text, action, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={TEXTS.oneClick}>
      <h2 className={styles.title}>
        <WholeWords>{title}</WholeWords>
      </h2>
      <div className={styles.text}>{text}</div>
      <div className={styles.action}>{action}</div>
      {children}
    </section>
  );
}

function NotEnough({ unreachable }: { unreachable: readonly string[] }) {
  return (
    <p className={styles.warning}>
      {TEXTS.notEnough}
      {unreachable.join('；')}。
    </p>
  );
}

interface PlannedProps {
  plan: SelectionPlan;
  isTaken: boolean;
  action: ReactNode;
}

function Planned({ plan, isTaken, action }: PlannedProps) {
  const titleOf = isTaken ? TEXTS.takenTitle : TEXTS.planTitle;
  const isShort = plan.unreachable.length > 0;
  return (
    <Panel
      title={titleOf(plan.courses.length, formatCredits(plan.credits))}
      text={
        <>
          {!isTaken && <p>{TEXTS.planText}</p>}
          <p className={plan.isHeavy ? styles.warning : undefined}>
            {(plan.isHeavy ? TEXTS.heavy : TEXTS.load)(plan.minutesADay)}
          </p>
          {isShort && <NotEnough unreachable={plan.unreachable} />}
        </>
      }
      action={
        <>
          {action}
          {isShort && <LinkButton href={CENTER.buy}>{CENTER_TEXTS.goBuy}</LinkButton>}
        </>
      }
    >
      <details className={styles.why} open={isTaken}>
        <summary>{TEXTS.why}</summary>
        <ol className={styles.courses}>
          {plan.courses.map((course) => (
            <li key={course.id} className={styles.course}>
              <span className={styles.name}>{course.name}</span>
              <span className={styles.credits}>{TEXTS.courseCredits(formatCredits(course.score))}</span>
              <span className={styles.reason}>{TEXTS.because(course.reason)}</span>
            </li>
          ))}
        </ol>
      </details>
    </Panel>
  );
}
