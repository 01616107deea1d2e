/** A `beforeEach`: popups take seconds to fade away, as on a machine that is busy. */
export function slowFade(): () => void {
  const { style } = document.documentElement;
  style.setProperty('--quick', '5s');
  return () => style.removeProperty('--quick');
}
