import { globSync } from 'node:fs';
import { aptInstall, ensurePrograms } from './debian.ts';

/** Besides Chromium: browsers that journeys drive by their own drivers, and what these need. */
const PROGRAMS = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  'dbus-run-session': 'dbus',
};

/** Without them WebKitGTK hangs on the page of a lesson. Package → a file of it. */
const PLUGINS: Readonly<Record<string, string>> = {
  'gstreamer1.0-libav': 'libgstlibav.so',
  'gstreamer1.0-plugins-good': 'libgstisomp4.so',
  'gstreamer1.0-plugins-bad': 'libgstvideoparsersbad.so',
};

/**
 * Makes sure that Firefox ESR and WebKitGTK are there, from Debian.
 * @throws when one is missing and cannot be installed; the message names what to install by hand
 */
export function ensureEngines(): void {
  ensurePrograms(PROGRAMS);
  const missing = Object.keys(PLUGINS).filter(
    (name) => globSync(`/usr/lib/*/gstreamer-1.0/${PLUGINS[name]}`).length === 0,
  );
  if (missing.length === 0) return;
  try {
    aptInstall(missing);
  } catch (error) {
    throw new Error(`no codecs for WebKitGTK; install ${missing.join(' ')} (${String(error)})`);
  }
}
