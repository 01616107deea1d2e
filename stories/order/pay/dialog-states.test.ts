import { ADD_CARD_DIALOG_STATES } from '@jixu/ui-kit/order/pay/add-card-dialog-state.ts';
import { CARD_SMS_DIALOG_STATES } from '@jixu/ui-kit/order/pay/card-sms-dialog-state.ts';
import { CREATE_ORDER_CONFIRM_STATES } from '@jixu/ui-kit/order/pay/create-order-confirm.tsx';
import { ORDER_HALTED_ALERT_STATES } from '@jixu/ui-kit/order/pay/order-halted-alert.tsx';
import { PAY_CONFIRMING_PANEL_STATES } from '@jixu/ui-kit/order/pay/pay-confirming-panel.tsx';
import { PAY_LOADING_OVERLAY_STATES } from '@jixu/ui-kit/order/pay/pay-loading-overlay.tsx';
import { PAY_METHODS_STATES } from '@jixu/ui-kit/order/pay/pay-methods-state.ts';
import { PAY_ORDER_PANEL_STATES } from '@jixu/ui-kit/order/pay/pay-order-panel-state.ts';
import { PAY_RETURN_DIALOG_STATES } from '@jixu/ui-kit/order/pay/pay-return-dialog.tsx';
import { PAY_SUCCESS_PANEL_STATES } from '@jixu/ui-kit/order/pay/pay-success-panel.tsx';
import { PRE_ORDER_ALERT_STATES } from '@jixu/ui-kit/order/pay/pre-order-alert.tsx';
import { UNIONPAY_RESULT_STATES } from '@jixu/ui-kit/order/pay/unionpay-result-dialog.tsx';
import { WECHAT_PAY_PANEL_STATES } from '@jixu/ui-kit/order/pay/wechat-pay-panel-state.ts';
import { expect, test } from 'vitest';
import { panelStories } from '../../panel-stories.ts';
import { type StoryFile, stateStories } from '../../state-stories.ts';

const STORIES = import.meta.glob<StoryFile>('./*.stories.tsx', { eager: true });

const DIALOGS = [
  ['./pre-order-alert.stories.tsx', PRE_ORDER_ALERT_STATES],
  ['./create-order-confirm.stories.tsx', CREATE_ORDER_CONFIRM_STATES],
  ['./order-halted-alert.stories.tsx', ORDER_HALTED_ALERT_STATES],
  ['./pay-loading-overlay.stories.tsx', PAY_LOADING_OVERLAY_STATES],
  ['./pay-return-dialog.stories.tsx', PAY_RETURN_DIALOG_STATES],
  ['./add-card-dialog.stories.tsx', ADD_CARD_DIALOG_STATES],
  ['./card-sms-dialog.stories.tsx', CARD_SMS_DIALOG_STATES],
  ['./unionpay-result-dialog.stories.tsx', UNIONPAY_RESULT_STATES],
] as const;

test.each(DIALOGS)('%s has one story for each state and no other', (path, states) => {
  expect(stateStories(path, STORIES[path])).toEqual([...states].sort());
});

const PANELS = [
  ['./wechat-pay-panel.stories.tsx', WECHAT_PAY_PANEL_STATES],
  ['./pay-confirming-panel.stories.tsx', PAY_CONFIRMING_PANEL_STATES],
  ['./pay-success-panel.stories.tsx', PAY_SUCCESS_PANEL_STATES],
  ['./pay-methods.stories.tsx', PAY_METHODS_STATES],
  ['./pay-order-panel.stories.tsx', PAY_ORDER_PANEL_STATES],
] as const;

test.each(PANELS)('%s has one story for each state and no other', (path, states) => {
  expect(panelStories(path, STORIES[path])).toEqual([...states].sort());
});
