/** Flags for a headless Chromium that can reach only loopback. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=zh-CN',
];

/** Two pages that Chromium renders beside every window, for an address bar into which nobody types in a test. */
const ADDRESS_BAR = ['WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup'];
/** Playwright's own list (playwright-core, chromiumSwitches): of several --disable-features Chromium takes the last. */
const OF_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** The same for a Chromium that Playwright launches to test pages. */
export const TESTING_FLAGS = [
  ...CHROMIUM_FLAGS,
  `--disable-features=${[...OF_PLAYWRIGHT, ...ADDRESS_BAR].join()}`,
];
