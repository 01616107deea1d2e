/** The texts of what looks like a page's main action: a link or button in full jade. A view has one. */
export function jadeActions(canvasElement: HTMLElement): string[] {
  const probe = canvasElement.ownerDocument.createElement('span');
  probe.style.backgroundColor = 'var(--jade)';
  canvasElement.append(probe);
  const jade = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return [...canvasElement.querySelectorAll('a, button')]
    .filter((one) => getComputedStyle(one).backgroundColor === jade)
    .map(({ textContent }) => textContent);
}
