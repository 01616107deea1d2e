import { useState } from 'react';
import styles from './copy-token.module.css';

/** The name of a token; a click copies it as CSS writes it. */
export function CopyToken({ name }: { name: string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const css = `var(--${name})`;
  const copy = () =>
    navigator.clipboard.writeText(css).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    );
  return (
    <button type="button" className={styles.token} title={`复制 ${css}`} onClick={copy}>
      <strong>{name}</strong>
      <span className={styles.said} aria-live="polite">
        {copied === 'yes' && '已复制'}
        {copied === 'refused' && '浏览器没有让复制'}
      </span>
    </button>
  );
}
