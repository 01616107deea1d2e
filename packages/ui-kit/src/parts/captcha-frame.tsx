import { type CaptchaForm, type CaptchaSheet, formOf } from '@jixu/domain/identity/captcha/captcha-sheet';
import { CAPTCHA_TEXTS as TEXTS } from '../texts/captcha-texts.ts';
import { Button } from './button.tsx';
import styles from './captcha-frame.module.css';
import { WholeWords } from './whole-words.tsx';

export interface CaptchaFrameProps {
  /** null: not there yet, or not to be had. */
  sheet: CaptchaSheet | null;
  /** Why there is none. */
  failure?: string | null;
  /** The form that is wanted, while there is no sheet. */
  form?: CaptchaForm;
  /** It is being checked: it stays as it is. */
  disabled?: boolean;
  /** Fetches another one, of the other form where it is named. */
  onRefresh: (form?: CaptchaForm) => void;
  /** Names the question for the field that is answered. */
  questionId?: string;
}

/** What a captcha asks: a picture, whose characters are never in its name, or a question in words. */
export function CaptchaFrame(props: CaptchaFrameProps) {
  const { sheet, failure = null } = props;
  return (
    <div className={styles.captcha}>
      <div className={styles.frame} data-captcha-form={sheet === null ? undefined : formOf(sheet)}>
        {sheet !== null && sheet.question === undefined && (
          <img className={styles.picture} src={sheet.image} alt={TEXTS.picture} width="340" height="120" />
        )}
        <div aria-live="polite" className={styles.said}>
          {sheet === null && failure === null && <span className={styles.loading}>{TEXTS.loading}</span>}
          {failure !== null && <WholeWords>{failure}</WholeWords>}
          {sheet?.question !== undefined && (
            <span id={props.questionId} className={styles.question}>
              {sheet.question}
            </span>
          )}
        </div>
      </div>
      {sheet?.noQuestions && (
        <p className={styles.note} role="status">
          {TEXTS.noQuestions}
        </p>
      )}
      <FrameButtons {...props} />
    </div>
  );
}

function FrameButtons({
  sheet,
  failure,
  form = formOf(sheet),
  disabled = false,
  onRefresh,
}: CaptchaFrameProps) {
  const isFailed = typeof failure === 'string';
  const waits = disabled || (sheet === null && !isFailed);
  const other = form === 'question' ? 'picture' : 'question';
  return (
    <div className={styles.buttons}>
      <Button
        size="small"
        kind={isFailed ? 'secondary' : 'quiet'}
        disabled={waits}
        onClick={() => onRefresh()}
      >
        {isFailed ? TEXTS.again : { picture: TEXTS.another, question: TEXTS.anotherQuestion }[form]}
      </Button>
      {sheet?.noQuestions !== true && (
        <Button size="small" kind="quiet" disabled={waits} onClick={() => onRefresh(other)}>
          {other === 'question' ? TEXTS.toQuestion : TEXTS.toPicture}
        </Button>
      )}
    </div>
  );
}
