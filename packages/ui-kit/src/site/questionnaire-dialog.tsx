import { CONSTANTS } from '@jixu/constants';
import { Button } from '../parts/button.tsx';
import { Checkbox } from '../parts/checkbox.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { QrPanel } from '../parts/qr-panel.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import { SHELL_TEXTS } from '../texts/shell-texts.ts';
import styles from './questionnaire-dialog.module.css';

const TEXTS = SHELL_TEXTS.questionnaire;

export const QUESTIONNAIRE_STATES = ['unticked', 'ticked'] as const;

export interface QuestionnaireDialogProps {
  open: boolean;
  /** Both are configuration (QUES-14). */
  qrImageUrl: string;
  href: string;
  /** Whether it should not be shown again (QUES-12). */
  ticked: boolean;
  onTick: (ticked: boolean) => void;
  /** By the button, Esc or the mask; the caller decides what the tick means then (QUES-13). */
  onClose: () => void;
}

/** D05. The questionnaire, 640 px wide (QUES-01 … QUES-06). */
export function QuestionnaireDialog(props: QuestionnaireDialogProps) {
  const { ticked, onClose } = props;
  return (
    <Dialog
      open={props.open}
      title={TEXTS.title}
      width={CONSTANTS.QUESTIONNAIRE_DIALOG_WIDTH_PX}
      hasCross={false}
      state={ticked ? 'ticked' : 'unticked'}
      onClose={onClose}
    >
      <div className={styles.ways}>
        <QrPanel view="normal" imageUrl={props.qrImageUrl} alt={TEXTS.qrAlt} onRefresh={never} />
        <div className={styles.words}>
          <p className={styles.lead}>
            <WholeWords>{TEXTS.lead}</WholeWords>
          </p>
          <p className={styles.text}>
            <WholeWords>{TEXTS.text}</WholeWords>
          </p>
          <LinkButton kind="primary" href={props.href} target="_blank">
            {TEXTS.link}
          </LinkButton>
        </div>
      </div>
      <div className={styles.end}>
        <Checkbox checked={ticked} onChange={props.onTick}>
          {TEXTS.never}
        </Checkbox>
        <Button onClick={onClose}>{PARTS_TEXTS.close}</Button>
      </div>
    </Dialog>
  );
}

/** A static code does not expire. */
const never = () => undefined;
