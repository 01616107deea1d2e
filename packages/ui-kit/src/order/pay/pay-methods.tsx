import { PAY_METHODS, type PayMethod } from '@jixu/domain/order/payment/pay-channel';
import { PAY_TEXTS } from '@jixu/domain/order/payment/pay-texts';
import { useEffect, useRef } from 'react';
import { Button } from '../../parts/button.tsx';
import { InlineMessage } from '../../parts/inline-message.tsx';
import { RadioGroup } from '../../parts/radio-group.tsx';
import { Select } from '../../parts/select.tsx';
import { PAY_UI_TEXTS as TEXTS } from '../../texts/pay-texts.ts';
import styles from './pay-methods.module.css';
import { cardLabel, type PayMethodsView, payMethodsState } from './pay-methods-state.ts';

export interface PayMethodsProps {
  view: PayMethodsView;
  onMethod: (method: PayMethod) => void;
  /** Identified by its binding_tx_sn. */
  onCard: (txSn: string) => void;
  onAddCard: () => void;
  onRetryCards: () => void;
}

/** The payment methods (PAY-04); unionpay unfolds its cards below (PAY-06, PAY-09). */
export function PayMethods(props: PayMethodsProps) {
  const { view } = props;
  return (
    <div className={styles.methods} data-panel-state={payMethodsState(view)}>
      <RadioGroup<PayMethod>
        label={TEXTS.methods}
        look="cards"
        value={view.method}
        onChange={props.onMethod}
        options={PAY_METHODS.map((value) => ({
          value,
          label: TEXTS.methodNames[value],
          hint: view.onPhone && value === 'wechat' ? TEXTS.wechatOnPhone : TEXTS.methodHints[value],
        }))}
      />
      {view.closed && <InlineMessage kind="waiting">{view.closed}</InlineMessage>}
      {view.method === 'unionpay' && !view.closed && <CardLine {...props} />}
    </div>
  );
}

function CardLine({ view, onCard, onAddCard, onRetryCards }: PayMethodsProps) {
  const { cards, cardTxSn, isCardMissing = false } = view;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = isCardMissing && line.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (field) field.focus();
  }, [isCardMissing]);
  const add = <Button onClick={onAddCard}>{TEXTS.addCard}</Button>;
  if (cards === 'failed') {
    return (
      <div className={styles.card}>
        <InlineMessage
          kind="error"
          action={
            <Button size="small" onClick={onRetryCards}>
              {TEXTS.retry}
            </Button>
          }
        >
          {TEXTS.cardsFailed}
        </InlineMessage>
      </div>
    );
  }
  const list = cards ?? [];
  const missing = cards?.length === 0 ? TEXTS.cardsEmpty : PAY_TEXTS.noCard;
  return (
    <div ref={line} className={styles.card}>
      <div className={styles.select}>
        <Select
          place="line"
          label={TEXTS.card}
          placeholder={cards === null ? TEXTS.cardsLoading : TEXTS.cardPlaceholder}
          emptyText={TEXTS.cardsEmpty}
          disabled={cards === null}
          value={cardTxSn}
          options={list.map((card) => ({ value: card.binding_tx_sn, label: cardLabel(card) }))}
          onChange={onCard}
          error={isCardMissing ? missing : undefined}
          {...(cards?.length === 0 ? { hint: TEXTS.cardsEmpty } : {})}
        />
      </div>
      {add}
    </div>
  );
}
