/** Small icons beside small text: 14 px. */
export function Sign({ name }: { name: 'clock' | 'warning' | 'pen' | 'tick' }) {
  const size = name === 'pen' ? 12 : 14;
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {name === 'clock' && (
        <>
          <circle cx="7" cy="7" r="5.500" />
          <path d="M7 3.800V7l2.200 1.500" />
        </>
      )}
      {name === 'warning' && <path d="M7 1.500 13 12.500H1zM7 5.500v3.500M7 10.200v1.300" />}
      {name === 'pen' && <path d="M1.500 10.500 2 8l6-6 2 2-6 6z" strokeWidth="1.6" />}
      {name === 'tick' && <path d="m2 7.500 3.500 3.500L12 3.500" strokeWidth="2" />}
    </svg>
  );
}
