/**
 * WeixinJSBridge for a browser that is not WeChat's own, /jsapi/bridge.js: a test adds it to the merchant's page before
 * that page's scripts run, and exposes `wechatResponses(parameters)`, which opens /jsapi/confirm with them as a person
 * would see it and resolves with its data-result. No window of the page's own could: the page lets none speak to it.
 */
export const BRIDGE_SCRIPT = `
window.WeixinJSBridge = {
  invoke(name, parameters, told) {
    if (name !== 'getBrandWCPayRequest') return told({ err_msg: name + ':fail' });
    window.wechatResponses(parameters).then((err_msg) => told({ err_msg }));
  },
};
document.dispatchEvent(new Event('WeixinJSBridgeReady'));
`;
