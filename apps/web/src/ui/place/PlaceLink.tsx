import type { PlaceLink as Link } from '@sightscreen/contracts';

/** A name, linked to its page if it has one. */
export const PlaceLink = ({ to }: { to: Link }) =>
  to.href === null ? <>{to.name}</> : <a href={to.href}>{to.name}</a>;
