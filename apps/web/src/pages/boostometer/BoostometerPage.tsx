import type { BoostometerPage as BoostometerPageProps } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { listPieces, sidesOf } from '../../boostometer/list.ts';
import { AsElement } from '../../series-stats/AsElement.tsx';
import { Summed } from '../../ui/spoiler/Summed.tsx';
import { useText } from '../../text/use-text.ts';
import { OtherWorld } from '../../ui/frame/ListFrame.tsx';
import { Method } from './Method.tsx';

/** Players who did more than expected (BOOST-001). Works without script as a form. */
export function BoostometerPage(props: BoostometerPageProps) {
  const { base, chosen, list, newest, seasons, world } = props;
  const words = useText('boostometer');
  const lists = useText('lists');
  const [path = ''] = base.path.split('?');
  const first = props.defaultSeason;
  return (
    <div className="wrap boostpage">
      <header>
        <h1 className="headline">{words.title}</h1>
        <p className="boostpage__lead">{words.lead}</p>
        <OtherWorld link={world.other} words={lists.otherWorld} />
      </header>
      <section
        className="boost"
        aria-label={words.title}
        data-boost=""
        data-world={list.world}
        data-named={world.named ?? ''}
        data-path={path}
        data-season={first}
        data-show={chosen.show}
      >
        <Filters {...props} path={path} seasons={seasons} />
        <p className="sr" role="status" />
        <div className="panel bleed" data-boost-body="">
          <Summed of={list.of}>
            <Inside>
              <AsElement pieces={listPieces(list, chosen, props.more, words)} />
            </Inside>
          </Summed>
        </div>
        {/* Hidden until an empty season is chosen without leaving the page. */}
        {newest !== null && (
          <p className="note" data-boost-newest="" hidden={list.players.length > 0}>
            <a className="link" href={newest.href}>
              {words.newest(newest.season)}
            </a>
          </p>
        )}
        <ol className="scale" aria-label={words.scale}>
          {words.buckets.map(([range, says]) => (
            <li key={range}>
              <b className="num">{range}</b>
              <span>{says}</span>
            </li>
          ))}
        </ol>
        <template>
          <Summed of={{ matches: ['0'], ended: 0 }}>
            <Inside />
          </Summed>
        </template>
      </section>
      <Method {...props.method} />
    </div>
  );
}

const Inside = ({ children }: { children?: ReactNode }) => <div data-boost-inside="">{children}</div>;

function Filters({
  chosen,
  list,
  matches,
  matchesOf,
  path,
  plain,
  seasons,
  world,
}: BoostometerPageProps & { path: string }) {
  const words = useText('boostometer');
  return (
    <form className="boostfilters" method="get" action={path}>
      {world.named !== null && <input type="hidden" name="world" value={world.named} />}
      <Choice name="period" label={words.period} value={chosen.period}>
        <optgroup label={words.seasons}>
          {seasons.map(({ season, empty }) => (
            <option key={season} value={season}>
              {words.season(season, empty)}
            </option>
          ))}
          <option value="allTime">{words.allTime}</option>
        </optgroup>
        {matches.length > 0 && (
          <optgroup label={matchesOf === null ? words.matches : words.matchesOf(matchesOf)} data-boost-matches="">
            {matches.map(({ id, name }) => (
              <option key={id} value={`match-${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </Choice>
      <Choice name="type" label={words.type} value={chosen.type}>
        {Object.entries(words.types).map(([type, name]) => (
          <option key={type} value={type}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice name="skill" label={words.skill} value={chosen.skill === null ? '' : String(chosen.skill)}>
        <option value="">{words.allSkills}</option>
        {[1, 2, 3].map((skill) => (
          <option key={skill} value={skill}>
            {words.skills[skill]}
          </option>
        ))}
      </Choice>
      <Choice name="team" label={words.team} value={chosen.team === null ? '' : String(chosen.team)}>
        <option value="">{words.allTeams}</option>
        {sidesOf(list).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <p className="boostfilters__do">
        <button type="submit" className="btn">
          {words.show}
        </button>
        <a className="link" href={plain} data-plain="">
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
  children,
}: {
  name: string;
  label: string;
  value: string;
  children: ReactNode;
}) => (
  <div className="field">
    <label htmlFor={`boost-${name}`}>{label}</label>
    <select className="input" id={`boost-${name}`} name={name} defaultValue={value}>
      {children}
    </select>
  </div>
);
