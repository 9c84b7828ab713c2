import { useText } from '../../text/use-text.ts';

/** "Kites v Herons", each name a link. */
export function LinkedNames({ links }: { links: readonly { name: string; href: string }[] }) {
  const { versus } = useText('places').common;
  return links.map(({ name, href }, at) => (
    <span key={href}>
      {at > 0 && ` ${versus} `}
      <a href={href}>{name}</a>
    </span>
  ));
}
