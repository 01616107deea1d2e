import type { Profession } from '@jixu/domain/claim/profession';
import { type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { CLAIM_UI_TEXTS as TEXTS } from '../texts/claim-texts.ts';
import type { ClaimDialogProps } from './claim-dialog-state.ts';
import styles from './claim-professions.module.css';
import { wholeRows } from './whole-rows.ts';

interface ClaimProfessionsProps extends Pick<ClaimDialogProps, 'view' | 'onChooseProfession' | 'onClaim'> {
  /** Receives the initial focus: the chosen profession. */
  chosenRef: Ref<HTMLInputElement>;
}

/** Step 1 (CLAIM-08): the professions with what each opens; 立即领取 is disabled until one is chosen (A29). */
export function ClaimProfessions({ view, chosenRef, ...events }: ClaimProfessionsProps) {
  const { professions, professionId, claiming } = view;
  return (
    <>
      <p className={styles.lead}>
        <span>{TEXTS.lead}</span>
        {professions && professions.length > 0 && <span>{TEXTS.professionCount(professions.length)}</span>}
      </p>
      {professions === null && <Skeleton lines={4} label={TEXTS.loading} />}
      {professions?.length === 0 && (
        <EmptyState occasion="courses" title={TEXTS.emptyTitle} text={TEXTS.emptyText} />
      )}
      {professions && professions.length > 0 && (
        <ProfessionList isResting={claiming}>
          {professions.map((profession) => (
            <ProfessionLine
              key={profession.profession_id}
              profession={profession}
              checked={profession.profession_id === professionId}
              disabled={claiming}
              onChoose={events.onChooseProfession}
              {...(profession.profession_id === professionId ? { inputRef: chosenRef } : {})}
            />
          ))}
        </ProfessionList>
      )}
      <Button
        kind="primary"
        size="large"
        wide
        disabled={!professions || professions.length === 0}
        busy={claiming}
        onClick={events.onClaim}
      >
        {claiming ? TEXTS.claiming : TEXTS.claim}
      </Button>
    </>
  );
}

/** Opens at the chosen one, with whole rows from its top on. `isResting`: none of them takes the focus, so the list does. */
function ProfessionList({ isResting, children }: { isResting: boolean; children: ReactNode }) {
  const list = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    if (list.current) openAtWholeRows(list.current);
  }, []);
  return (
    <fieldset ref={list} className={styles.list} {...(isResting && { tabIndex: 0 })}>
      <legend className="visually-hidden">{TEXTS.professions}</legend>
      {children}
    </fieldset>
  );
}

function openAtWholeRows(list: HTMLElement): void {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > div')];
  const heights = rows.map((row) => row.getBoundingClientRect().height);
  const chosen = rows.findIndex((row) => row.dataset.checked !== undefined);
  const { top, height } = wholeRows(heights, chosen, list.clientHeight);
  if (height < list.clientHeight) list.style.height = `${height + list.offsetHeight - list.clientHeight}px`;
  list.scrollTop = top;
}

interface ProfessionLineProps {
  profession: Profession;
  checked: boolean;
  disabled: boolean;
  onChoose: (professionId: number) => void;
  inputRef?: Ref<HTMLInputElement>;
}

function ProfessionLine({ profession, checked, disabled, onChoose, inputRef }: ProfessionLineProps) {
  const id = useId();
  const courses = profession.course_list;
  return (
    <div className={styles.line} data-checked={checked || undefined}>
      <input
        id={id}
        ref={inputRef}
        className={styles.radio}
        type="radio"
        name="profession"
        checked={checked}
        disabled={disabled}
        onChange={() => onChoose(profession.profession_id)}
      />
      <label htmlFor={id} className={styles.label}>
        <span className={styles.name}>
          <WholeWords>{profession.profession_name}</WholeWords>
        </span>
        <span className={styles.count}>{TEXTS.courseCount(courses.length)}</span>
        {courses.length > 0 && (
          <span className={styles.courses}>
            <WholeWords>{courses.map((course) => course.product_name).join('、')}</WholeWords>
          </span>
        )}
      </label>
    </div>
  );
}
