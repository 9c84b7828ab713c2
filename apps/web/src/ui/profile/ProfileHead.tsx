import type { ReactNode } from 'react';

export interface ProfileFact {
  name: string;
  value: ReactNode;
}

/** The head of a page about a player, a team or a ground: name, a line above it, picture, facts, buttons. */
export function ProfileHead({
  name,
  above,
  below,
  picture,
  facts = [],
  actions,
}: {
  name: string;
  above?: ReactNode;
  below?: ReactNode;
  picture?: ReactNode;
  facts?: readonly ProfileFact[];
  actions?: ReactNode;
}) {
  return (
    <section className="profile">
      <div className="wrap">
        <div className="profile__who">
          {picture}
          <div>
            {above !== undefined && <p>{above}</p>}
            <h1>{name}</h1>
            {below}
          </div>
        </div>
        {facts.length > 0 && (
          <dl className="profile__facts">
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        )}
        {actions !== undefined && <div className="profile__acts">{actions}</div>}
      </div>
    </section>
  );
}
