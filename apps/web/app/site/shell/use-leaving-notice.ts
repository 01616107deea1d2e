import { SHELL_TEXTS } from '@jixu/ui-kit/texts/shell-texts.ts';
import { useEffect } from 'react';
import type { Site } from '../context/create-site.ts';
import { leavingOf } from './leaving-link.ts';

/**
 * Intercepts every link to another site, wherever it is: in the footer, in a banner, in an article's text. The visitor
 * is told whose page it is; a site that is not on the operator's list is not opened (security X15).
 */
export function useLeavingNotice(site: Site): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      const click = { href: link.href, button: event.button };
      const leaving = leavingOf(click, window.location.origin, site.config.externalHosts);
      if (leaving.kind === 'stays') return;
      event.preventDefault();
      if (leaving.kind === 'leaves') site.dialogs.leave.set(leaving.to);
      else site.toast('warning', SHELL_TEXTS.externalRejected);
    };
    document.addEventListener('click', follow);
    document.addEventListener('auxclick', follow);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('auxclick', follow);
    };
  }, [site]);
}
