/**
 * WeixinJSBridge for a browser that is not WeChat's own, /jsapi/bridge.js: a test adds it to the merchant's page before
 * that page's scripts run. It opens the confirmation in a window of its own and hands its result to the page.
 */
export const BRIDGE_SCRIPT = `
(() => {
  const origin = '{ORIGIN}';
  window.WeixinJSBridge = {
    invoke(name, parameters, told) {
      if (name !== 'getBrandWCPayRequest') return told({ err_msg: name + ':fail' });
      addEventListener('message', function hear({ origin: from, data }) {
        if (from !== origin || typeof data !== 'string') return;
        removeEventListener('message', hear);
        told({ err_msg: data });
      });
      open(origin + '/jsapi/confirm?' + new URLSearchParams(parameters));
    },
  };
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
})();
`;

/** What the confirmation's last page does. */
export const RESULT_SCRIPT = `
const { result } = document.querySelector('[data-result]').dataset;
if (window.opener) {
  window.opener.postMessage(result, '*');
  window.close();
}
`;
