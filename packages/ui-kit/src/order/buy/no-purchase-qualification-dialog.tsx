import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { BUY_UI_TEXTS as TEXTS } from '../../texts/buy-texts.ts';
import { PARTS_TEXTS } from '../../texts/parts-texts.ts';
import styles from './no-purchase-qualification-dialog.module.css';

export const NO_PURCHASE_QUALIFICATION_STATES = ['open'] as const;

export interface NoPurchaseQualificationDialogProps {
  open: boolean;
  /** Address of the region's platform; null where none is configured (BUY-26). */
  regionalUrl: string | null;
  onClose: () => void;
}

/** D22. 暂无购课资格 (BUY-18): says where to buy the courses instead. */
export function NoPurchaseQualificationDialog(props: NoPurchaseQualificationDialogProps) {
  const { open, regionalUrl, onClose } = props;
  return (
    <Dialog
      open={open}
      title={TEXTS.noQualification}
      role="alertdialog"
      width={400}
      hasCross={false}
      closeOnMask={false}
      onClose={onClose}
      state={NO_PURCHASE_QUALIFICATION_STATES[0]}
      footer={
        <>
          <Button {...(regionalUrl === null ? { kind: 'primary' } : {})} onClick={onClose}>
            {PARTS_TEXTS.gotIt}
          </Button>
          {regionalUrl !== null && (
            <LinkButton kind="primary" href={regionalUrl} target="_blank">
              {TEXTS.regionalPlatform}
            </LinkButton>
          )}
        </>
      }
    >
      <p className={styles.text}>{TEXTS.goRegional}</p>
    </Dialog>
  );
}
