import type { BridgeParameters, BridgeResult } from '@jixu/domain/order/payment/wechat-phone-payment';

type Told = (answer: { readonly err_msg?: string }) => void;
type Bridge = { invoke: (name: string, parameters: BridgeParameters, told: Told) => void };

declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

/** WeChat adds its bridge some time after the page has loaded; where it never comes, this is not WeChat. */
const BRIDGE_WAIT_MS = 5000;

function findBridge(): Promise<Bridge | null> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge);
  return new Promise((resolve) => {
    const found = () => resolve(window.WeixinJSBridge ?? null);
    document.addEventListener('WeixinJSBridgeReady', found, { once: true });
    setTimeout(found, BRIDGE_WAIT_MS);
  });
}

/** Opens WeChat's own payment sheet. Its answer is what the sheet says, not that money was received. */
export async function callWechatBridge(parameters: BridgeParameters): Promise<BridgeResult> {
  const bridge = await findBridge();
  if (bridge === null) return 'fail';
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', parameters, ({ err_msg = '' }) => {
      const said = err_msg.slice(err_msg.lastIndexOf(':') + 1);
      resolve(said === 'ok' || said === 'cancel' ? said : 'fail');
    });
  });
}
