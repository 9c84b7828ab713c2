/** The logo: a sightscreen with a ball in front of it. */
export function Logo() {
  return (
    <svg width="30" height="22" viewBox="0 0 30 22" aria-hidden="true">
      <path d="M1.250 1.250h27.500v15.500H1.250z" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <path d="M6 17v4.500M24 17v4.500" stroke="currentColor" strokeWidth="2.5" />
      <circle className="ballmark" cx="18.500" cy="9" r="4" />
    </svg>
  );
}
