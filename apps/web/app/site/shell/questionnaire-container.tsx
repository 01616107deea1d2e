import { QuestionnaireDialog } from '@jixu/ui-kit/site/questionnaire-dialog.tsx';
import { useState } from 'react';
import { useSite } from '../context/site-context.tsx';

/** The questionnaire; the tick is cleared each time it opens. */
export default function QuestionnaireContainer(props: { open: boolean; close: (ticked: boolean) => void }) {
  const { qrImageUrl, href } = useSite().config.questionnaire;
  const [ticked, setTicked] = useState(false);
  const close = () => {
    props.close(ticked);
    setTicked(false);
  };
  return (
    <QuestionnaireDialog
      open={props.open}
      qrImageUrl={qrImageUrl}
      href={href}
      ticked={ticked}
      onTick={setTicked}
      onClose={close}
    />
  );
}
