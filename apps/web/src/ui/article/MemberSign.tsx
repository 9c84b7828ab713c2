/** A pavilion, the sign of plans and of what they open. */
export const MemberSign = () => (
  <svg
    width="14"
    height="14"
    viewBox="0 0 14 14"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    <path d="M1.500 12.500h11M2.500 12V6h9v6M1 6l6-4.500L13 6M5.500 12V8.500M8.500 12V8.500" />
  </svg>
);
