/** The floor of docs/browsers.md, for which scripts and styles are written; tools/browser-floor checks what is sent. */
export const BUILD_TARGET = ['chrome109', 'edge109', 'firefox115', 'safari15.6'];
