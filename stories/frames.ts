const FRAME_AT_MOST_MS = 5000;

/** Said of a page that shows nothing any more: `tools/test-run/new-page.ts` knows it by these words. */
const NO_FRAMES = 'the browser draws no frames of this page';

/**
 * A page that the browser draws no more fails every story to come, each for a reason that is not its own: name that
 * instead.
 */
export async function expectFrame(): Promise<void> {
  const frame = new Promise((resolve) => requestAnimationFrame(() => resolve(true)));
  const late = new Promise((resolve) => setTimeout(() => resolve(false), FRAME_AT_MOST_MS));
  if (await Promise.race([frame, late])) return;
  const { visibilityState } = document;
  const facts = { visibilityState, focus: document.hasFocus(), width: innerWidth, height: innerHeight };
  throw new Error(`${NO_FRAMES}: ${JSON.stringify(facts)}`);
}

/** Kept by the document around that of the tests, which lives as long as the page. */
const known = (): DOMStringMap => window.parent.document.documentElement.dataset;

/** The same for a test: from the first time on, every test of this page fails at once. */
export async function expectLivePage(): Promise<void> {
  const { drawsNoFrames } = known();
  if (drawsNoFrames !== undefined) throw new Error(drawsNoFrames);
  await expectFrame().catch((error: Error) => {
    known().drawsNoFrames = error.message;
    throw error;
  });
}
