import type { BoostometerPage } from '@sightscreen/contracts';
import type { MouseEvent, ReactNode } from 'react';
import { useText } from '../text/use-text.ts';
import type { BoostChosen } from './address.ts';
import type { ShownList } from './shown-list.ts';

export interface BoostFiltersProps extends Pick<BoostometerPage, 'plain' | 'seasons'> {
  path: string;
  world: string | null;
}

/** The choices of the boostometer; a form without script. */
export function BoostFilters({
  chosen,
  list: { seasonMatches, teams },
  path,
  plain,
  seasons,
  world,
  onChoose,
  onClear,
}: BoostFiltersProps & {
  chosen: BoostChosen;
  list: ShownList;
  onChoose: (change: Partial<BoostChosen>) => void;
  onClear: (event: MouseEvent) => void;
}) {
  const words = useText('boostometer');
  const numberOf = (value: string): number | null => (value === '' ? null : Number(value));
  return (
    <form
      className="boostfilters"
      method="get"
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose({});
      }}
    >
      {world !== null && <input type="hidden" name="world" value={world} />}
      <Choice name="period" label={words.period} value={chosen.period} onChange={(period) => onChoose({ period })}>
        <optgroup label={words.seasons}>
          {seasons.map(({ season, empty }) => (
            <option key={season} value={season}>
              {words.season(season, empty)}
            </option>
          ))}
          <option value="allTime">{words.allTime}</option>
        </optgroup>
        {seasonMatches.list.length > 0 && (
          <optgroup
            label={seasonMatches.season === null ? words.matches : words.matchesOf(seasonMatches.season)}
            data-boost-matches=""
          >
            {seasonMatches.list.map(({ id, name }) => (
              <option key={id} value={`match-${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </Choice>
      <Choice name="type" label={words.type} value={chosen.type} onChange={(type) => onChoose({ type })}>
        {Object.entries(words.types).map(([type, name]) => (
          <option key={type} value={type}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        name="skill"
        label={words.skill}
        value={String(chosen.skill ?? '')}
        onChange={(value) => onChoose({ skill: numberOf(value) })}
      >
        <option value="">{words.allSkills}</option>
        {[1, 2, 3].map((skill) => (
          <option key={skill} value={skill}>
            {words.skills[skill]}
          </option>
        ))}
      </Choice>
      <Choice
        name="team"
        label={words.team}
        value={String(chosen.team ?? '')}
        onChange={(value) => onChoose({ team: numberOf(value) })}
      >
        <option value="">{words.allTeams}</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <p className="boostfilters__do">
        <button type="submit" className="btn">
          {words.show}
        </button>
        <a className="link" href={plain} onClick={onClear}>
          {words.plain}
        </a>
      </p>
    </form>
  );
}

const Choice = ({
  name,
  label,
  value,
  onChange,
  children,
}: {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) => (
  <div className="field">
    <label htmlFor={`boost-${name}`}>{label}</label>
    <select
      className="input"
      id={`boost-${name}`}
      name={name}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {children}
    </select>
  </div>
);
