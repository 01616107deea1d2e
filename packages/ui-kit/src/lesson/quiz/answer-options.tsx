import { Checkbox } from '@base-ui/react/checkbox';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { type ChoiceRule, isOptionOpen } from '@jixu/domain/lesson/quiz/answer-choice';
import styles from './answer-options.module.css';

/** How the chosen answer turned out; null while it can still be changed. */
export type AnswerVerdict = 'correct' | 'wrong' | null;

export interface AnswerOptionsProps {
  rule: ChoiceRule;
  /** Texts by letter. */
  options: Readonly<Record<string, string>>;
  chosen: readonly string[];
  /** A request: the domain's rule decides what is chosen. */
  onChoose: (letter: string) => void;
  /** Id of the element that names the group: the question. */
  labelledBy: string;
  describedBy?: string | undefined;
  verdict?: AnswerVerdict;
}

/** The options of a question as ruled lines: radio buttons for one answer, checkboxes for several. */
export function AnswerOptions(props: AnswerOptionsProps) {
  const { rule, chosen, verdict = null } = props;
  const group = {
    className: styles.options,
    'aria-labelledby': props.labelledBy,
    'aria-describedby': props.describedBy,
    'data-verdict': verdict ?? undefined,
  };
  if (rule.kind === 'multiple') {
    return (
      // biome-ignore lint/a11y/useSemanticElements: the question that names the group stands outside of it
      <div {...group} role="group">
        {rule.letters.map((letter) => (
          <Checkbox.Root
            key={letter}
            className={styles.option}
            checked={chosen.includes(letter)}
            readOnly={verdict !== null}
            disabled={!isOptionOpen(rule, chosen, letter)}
            onCheckedChange={() => props.onChoose(letter)}
          >
            <OptionLine letter={letter} text={props.options[letter] ?? ''} shape="square" />
          </Checkbox.Root>
        ))}
      </div>
    );
  }
  return (
    <RadioGroup
      {...group}
      value={chosen[0] ?? null}
      readOnly={verdict !== null}
      onValueChange={(letter: string | null) => letter !== null && props.onChoose(letter)}
    >
      {rule.letters.map((letter) => (
        <Radio.Root key={letter} value={letter} className={styles.option}>
          <OptionLine letter={letter} text={props.options[letter] ?? ''} shape="round" />
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}

function OptionLine({ letter, text, shape }: { letter: string; text: string; shape: 'round' | 'square' }) {
  return (
    <>
      <span className={styles.letter} data-shape={shape}>
        {letter}
      </span>
      <span className={styles.text}>{text}</span>
    </>
  );
}
