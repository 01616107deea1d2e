import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

export type LinkComponent = ComponentType<LinkProps>;

const LinkContext = createContext<LinkComponent | null>(null);

/** Lets the site render every link of the kit with its router's link; without it links are plain anchors. */
export function LinkProvider(props: { component: LinkComponent; children: ReactNode }) {
  return <LinkContext value={props.component}>{props.children}</LinkContext>;
}

/** A link inside the site by the provided component; new-tab links and other origins stay plain anchors. */
export function AppLink({ children, ...rest }: LinkProps) {
  const Provided = useContext(LinkContext);
  const isPlain = rest.target === '_blank' || !rest.href.startsWith('/') || rest.href.startsWith('//');
  if (Provided && !isPlain) return <Provided {...rest}>{children}</Provided>;
  const rel = rest.target === '_blank' ? { rel: 'noopener noreferrer' } : {};
  return (
    <a {...rel} {...rest}>
      {children}
      {rest.target === '_blank' && <span className="visually-hidden">（在新窗口打开）</span>}
    </a>
  );
}
