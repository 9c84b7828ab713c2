import type { ReactNode } from 'react';

/** A block of the rail or the column with a heading. */
export function Block({
  title,
  id,
  className = '',
  more,
  children,
}: {
  title: string;
  id?: string;
  className?: string;
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className={`block bleed ${className}`.trim()}>
      <div className="block__head">
        <h2>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
