export const Mailbox = ({ to }: { to: string }) => (
  <a className="link" href={`mailto:${to}`}>
    {to}
  </a>
);
