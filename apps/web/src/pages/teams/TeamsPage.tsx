import type { TeamsPage as TeamsPageProps } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { EmblemPicture } from '../../ui/emblem/EmblemPicture.tsx';
import { GROWS } from '../../ui/grow/Grow.tsx';
import { Grows } from '../../ui/place/Grows.tsx';
import { FindForm } from '../../ui/place/FindForm.tsx';
import { ListFrame, OtherWorld } from '../../ui/frame/ListFrame.tsx';

/** All sides of one world: countries, then clubs by competition; women and men side by side. */
export function TeamsPage({ teams, growth, otherWorld }: TeamsPageProps) {
  const { teams: words } = useText('places');
  const lists = useText('lists');
  return (
    <ListFrame words={words} more={<OtherWorld link={otherWorld} words={lists.otherWorld} />}>
      {teams.length === 0 ? null : (
        <>
          <FindForm label={words.find} />
          <TeamList teams={teams} growth={growth} />
        </>
      )}
    </ListFrame>
  );
}

export function TeamList({ teams, growth }: Pick<TeamsPageProps, 'teams' | 'growth'>) {
  const { teams: words, common } = useText('places');
  return (
    <Grows id="teams" growth={growth}>
      <ul className="placelist" {...GROWS}>
        {teams.map(({ heads, name, emblem, sides }, at) => (
          <li key={`${at} ${name}`}>
            {heads !== null && (
              <h2>{heads.title ?? words.groups[heads.kind === 'international' ? 'international' : 'other']}</h2>
            )}
            <div className="placelist__row">
              <EmblemPicture emblem={emblem} size="small" />
              <span className="k">{name}</span>
              <span className="placelist__links">
                {sides.map(({ gender, href }) => (
                  <a key={href} className={`is-${gender}`} href={href} aria-label={words.sideOf(name, gender)}>
                    {common.genders[gender]}
                  </a>
                ))}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Grows>
  );
}
