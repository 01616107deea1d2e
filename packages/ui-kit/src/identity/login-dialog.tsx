import { CONSTANTS } from '@jixu/constants';
import { useEffect, useRef } from 'react';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { QrPanel, type QrView } from '../parts/qr-panel.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { LOGIN_UI_TEXTS as TEXTS } from '../texts/login-texts.ts';
import styles from './login-dialog.module.css';
import { LOGIN_TABS, type LoginTab, loginDialogState } from './login-dialog-state.ts';
import { LoginForm, type LoginFormProps } from './login-form.tsx';

export interface LoginDialogProps extends LoginFormProps {
  open: boolean;
  /** The enabled ways to log in; with only one there is no row of tabs. */
  tabs?: readonly LoginTab[];
  tab: LoginTab;
  onTabChange: (tab: LoginTab) => void;
  qr: { readonly view: QrView; readonly imageUrl: string | null; readonly checkNumber?: string | null };
  onQrRefresh: () => void;
  /** By the cross or Esc, never by the mask (LOGIN-02). */
  onClose: () => void;
}

/** D01. The login dialog, 370 px wide (LOGIN-01), with its two tabs (LOGIN-03). */
export function LoginDialog(props: LoginDialogProps) {
  const { open, tabs = LOGIN_TABS, tab, onTabChange, qr, onQrRefresh, onClose, ...form } = props;
  const name = useRef<HTMLInputElement>(null);
  const isForForm = useRef(false);
  useEffect(() => {
    if (tab === 'id-card' && isForForm.current) name.current?.focus();
    isForForm.current = false;
  }, [tab]);
  const toIdCard = () => {
    isForForm.current = true;
    onTabChange('id-card');
  };
  const scan = { qr, onQrRefresh, ...(tabs.includes('id-card') ? { onToIdCard: toIdCard } : {}) };
  const ways = {
    wechat: { label: TEXTS.wechat, panel: <WechatLogin {...scan} /> },
    'id-card': { label: TEXTS.idCard, panel: <LoginForm {...form} nameRef={name} /> },
  };
  return (
    <Dialog
      open={open}
      title={tabs.length > 1 ? TEXTS.title : ways[tab].label}
      width={CONSTANTS.LOGIN_DIALOG_WIDTH_PX}
      closeOnMask={false}
      state={loginDialogState(tab, qr.view, props.form)}
      onClose={onClose}
      {...(tab === 'id-card' ? { initialFocus: name } : {})}
    >
      {tabs.length > 1 ? (
        <div className={styles.body}>
          <Tabs<LoginTab>
            label={TEXTS.ways}
            value={tab}
            onChange={onTabChange}
            even
            items={tabs.map((value) => ({ value, ...ways[value] }))}
          />
        </div>
      ) : (
        ways[tab].panel
      )}
    </Dialog>
  );
}

interface WechatLoginProps extends Pick<LoginDialogProps, 'qr' | 'onQrRefresh'> {
  /** Omitted: there is no such way here. */
  onToIdCard?: () => void;
}

function WechatLogin({ qr, onQrRefresh, onToIdCard }: WechatLoginProps) {
  return (
    <div className={styles.wechat}>
      <QrPanel {...qr} alt={TEXTS.qrAlt} onRefresh={onQrRefresh} />
      <p className={styles.hint}>
        <WholeWords>{TEXTS.scanHint}</WholeWords>
      </p>
      <p className={styles.onPhone}>
        <WholeWords>{TEXTS.scanOnPhone}</WholeWords>
      </p>
      <div className={styles.first}>
        <p>
          <WholeWords>{TEXTS.scanNote}</WholeWords>
        </p>
        {onToIdCard && (
          <Button size="small" onClick={onToIdCard}>
            {TEXTS.toIdCard}
          </Button>
        )}
      </div>
    </div>
  );
}
