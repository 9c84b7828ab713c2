import type { SeriesTabContent } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { AsElement } from '../../series-stats/AsElement.tsx';
import { boundaryPieces, playerPieces, profilePieces, zonePieces } from '../../series-stats/blocks.ts';
import { Summed } from '../../ui/spoiler/Summed.tsx';
import { useText } from '../../text/use-text.ts';

type Content = Extract<SeriesTabContent, { tab: 'stats' }>;

/**
 * Statistics of a series: the zone, one player, the player search, boundaries (STAT-003 to 006). Choices are links and
 * forms; `series-stats.ts` calls the API instead and fills the same blocks.
 */
export function StatsZone({ content, href }: { content: Content; href: string }) {
  const words = useText('seriesStats');
  const { asked, zone, profile, boundaries, search } = content;
  return (
    <div className="statcols" data-stats="" data-series={content.seriesId} data-path={href}>
      <Lists content={content} />
      <div className="stack">
        <Filter content={content} href={href} />
        <Part of="profile" title={words.profile} hidden={profile === null}>
          {profile !== null && (
            <Summed of={profile.of}>
              <Inside>
                <AsElement pieces={profilePieces(profile, words)} />
              </Inside>
            </Summed>
          )}
        </Part>
        <Part of="zone" title={words.zone}>
          <Summed of={zone.of}>
            <Inside>
              <AsElement pieces={zonePieces(zone, asked.list, words)} />
            </Inside>
          </Summed>
        </Part>
        <p className="note">
          <a className="link" href={content.recordsHref}>
            {words.records}
          </a>
        </p>
        <Part of="players" title={words.search}>
          <form method="get" action={href} role="search" data-stats-search="">
            <Kept asked={asked} but={['playerId']} />
            <div className="field">
              <label htmlFor="stats-player">{words.searchLabel}</label>
              <div className="statssearch">
                <input
                  className="input"
                  id="stats-player"
                  type="search"
                  name="player"
                  minLength={2}
                  maxLength={80}
                  required
                  autoComplete="off"
                  spellCheck={false}
                  defaultValue={search.text}
                  aria-describedby="stats-short"
                  aria-invalid={search.short ? true : undefined}
                />
                <button className="btn" type="submit">
                  {words.searchButton}
                </button>
              </div>
            </div>
            <p className="err" id="stats-short" hidden={!search.short}>
              {words.short}
            </p>
            <p className="sr" role="status" />
          </form>
          <div data-stats-body="">
            {search.text !== '' && !search.short && <AsElement pieces={playerPieces(search.players, words)} />}
          </div>
        </Part>
        <Part of="boundaries" title={words.boundaries}>
          <Summed of={boundaries.of}>
            <Inside>
              <AsElement pieces={boundaryPieces(boundaries, words)} />
            </Inside>
          </Summed>
        </Part>
      </div>
      <template>
        <Summed of={{ matches: ['0'], ended: 0 }}>
          <Inside />
        </Summed>
      </template>
    </div>
  );
}

const Inside = ({ children }: { children?: ReactNode }) => (
  <div className="stack" data-stats-inside="">
    {children}
  </div>
);

function Part({
  of,
  title,
  hidden = false,
  children,
}: {
  of: string;
  title: string;
  hidden?: boolean;
  children: ReactNode;
}) {
  const id = `stats-${of}`;
  return (
    <section className="block bleed" aria-labelledby={id} data-stats-block={of} hidden={hidden}>
      <div className={of === 'zone' ? 'sr' : 'block__head'}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
      </div>
      {of === 'players' ? children : <div data-stats-body="">{children}</div>}
    </section>
  );
}

/** Every list by type, beside the list on a wide screen, where the select in the form is hidden. */
function Lists({ content: { asked, statsTypes, lists } }: { content: Content }) {
  const words = useText('seriesStats');
  const current = shownList(asked, lists);
  return (
    <nav className="statlists" aria-label={words.listsLabel}>
      {statsTypes.map(({ type }) => (
        <div key={type}>
          <h2>{words.types[type] ?? type}</h2>
          {lists
            .filter((item) => item.type === type)
            .map(({ name, label, href }) => (
              <a
                key={name}
                href={href}
                data-type={type}
                data-list={name}
                aria-current={type === asked.statsType && name === current ? 'true' : undefined}
              >
                {label}
              </a>
            ))}
        </div>
      ))}
    </nav>
  );
}
const shownList = (asked: Content['asked'], lists: Content['lists']): string =>
  asked.list !== '' ? asked.list : (lists.find(({ type }) => type === asked.statsType)?.name ?? '');

/** Hidden fields for the other choices. */
const Kept = ({ asked, but }: { asked: Content['asked']; but: readonly string[] }) =>
  Object.entries(asked)
    .filter(([name]) => !but.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

function Filter({
  content: { asked, statsTypes, lists, matchTypes, teams },
  href,
}: {
  content: Content;
  href: string;
}) {
  const words = useText('seriesStats');
  const choose = (
    name: 'matchTypeId' | 'teamId',
    label: string,
    choices: Content['teams'],
    say: (choice: Content['teams'][number]) => string,
  ) => (
    <div className="field">
      <label htmlFor={`stats-${name}`}>{label}</label>
      <select className="input" id={`stats-${name}`} name={name} defaultValue={asked[name]}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {say(choice)}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <form className="stack" method="get" action={href} data-stats-filter="">
      <nav className="chips" aria-label={words.typesLabel}>
        {statsTypes.map(({ type, href: to }) => (
          <a
            key={type}
            className="chip"
            href={to}
            data-type={type}
            aria-current={type === asked.statsType ? 'true' : undefined}
          >
            {words.types[type] ?? type}
          </a>
        ))}
      </nav>
      <div className="block bleed statsfilter">
        <Kept asked={asked} but={['matchTypeId', 'teamId', 'list']} />
        <div className="field statsfilter__list">
          <label htmlFor="stats-list">{words.list}</label>
          <select className="input" id="stats-list" name="list" defaultValue={shownList(asked, lists)}>
            {lists.map(({ type, name, label }) => (
              <option
                key={name}
                value={name}
                data-of={type}
                hidden={type !== asked.statsType}
                disabled={type !== asked.statsType}
              >
                {label}
              </option>
            ))}
          </select>
        </div>
        {choose('matchTypeId', words.matchType, matchTypes, ({ value }) => words.matchTypes[value] ?? words.allTypes)}
        {choose('teamId', words.team, teams, ({ value, name }) => (value === '0' ? words.allTeams : name))}
        <button className="btn" type="submit">
          {words.show}
        </button>
      </div>
    </form>
  );
}
