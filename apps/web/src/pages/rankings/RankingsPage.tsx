import type { RankingsPage as RankingsPageProps } from '@sightscreen/contracts';
import { AdSlot } from '../../ui/ad/AdSlot.tsx';
import { useText } from '../../text/use-text.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { dayOf } from '../../ui/time/day-of.ts';
import { Summed } from '../../ui/spoiler/Summed.tsx';
import { Pager } from '../../ui/card/Pager.tsx';
import { History } from './History.tsx';
import { OfficialTable } from './OfficialTable.tsx';
import { RankingsRail } from './RankingsRail.tsx';
import { RankTable } from './RankTable.tsx';

/** One of our lists, or the official list of the same kind; never a mix of both (MATCH-018 to MATCH-020). */
export function RankingsPage(props: RankingsPageProps) {
  const { type, format, gender, level, formats, halfLife, official, list, otherWorld, world } = props;
  const words = useText('rankings');
  const { otherWorld: worlds } = useText('lists');
  const title = words.title(gender, level, format, type);
  const what = words.list(gender, level, format, type);
  return (
    <>
      <section className="ranks">
        <div className="wrap">
          <h1 className="headline">{official?.rows == null ? title : words.officialTitle(official.source, title)}</h1>
          {official?.rows != null ? (
            <p>{words.officialSays(official.source, dayOf(official.day))}</p>
          ) : (
            <p>
              <b>{words.name}</b>
              {words.of[type](halfLife ?? 0)}
              {official !== null && words.beside(official.source)}
            </p>
          )}
          {otherWorld !== null && (
            <p className="note">
              {world === 'demo' && `${words.invented} `}
              <a className="link" href={otherWorld}>
                {worlds[world === 'demo' ? 'real' : 'demo']}
              </a>
            </p>
          )}
        </div>
      </section>
      <nav className="tabs" aria-label={words.formatsLabel}>
        <div className="wrap">
          {formats.map(({ value, href, current }) => (
            <a key={value} href={href} aria-current={current ? 'page' : undefined}>
              {words.formats[level][value]}
            </a>
          ))}
        </div>
      </nav>
      <div className="wrap cols">
        <div className="stack">
          {list?.history != null && (
            <Summed of={list.summed}>
              <History history={list.history} />
            </Summed>
          )}
          <section className="block bleed" aria-label={what}>
            <Tools {...props} />
            {official?.rows != null ? (
              <>
                <OfficialTable
                  rows={official.rows}
                  type={type}
                  caption={words.officialCaption(official.source, what, dayOf(official.day))}
                />
                {official.days.length > 1 && (
                  <nav className="chips ranks__foot" aria-label={words.otherDays}>
                    {official.days.map(({ value, href, current }) => (
                      <a key={value} className="chip" href={href} aria-current={current ? 'page' : undefined}>
                        {dayOf(value)}
                      </a>
                    ))}
                  </nav>
                )}
              </>
            ) : list === null ? (
              <Empty {...props} />
            ) : (
              // An empty list, or more than one page, also reveals results.
              <Summed of={list.summed}>
                {list.rows.length === 0 ? (
                  <Empty {...props} />
                ) : (
                  <>
                    <RankTable
                      rows={list.rows}
                      type={type}
                      caption={words.caption(what)}
                      source={list.rows.some((row) => row.official !== null) ? (official?.source ?? null) : null}
                    />
                    <p className="note ranks__foot">
                      {words.notes(type, props.least, props.window, list.rows.length, list.listed)}{' '}
                      {words.counts(list.matches)}
                    </p>
                    <Pager pager={list.pager} />
                  </>
                )}
              </Summed>
            )}
          </section>
        </div>
        <aside className="rail">
          <RankingsRail {...props} />
          <AdSlot place="aside" />
        </aside>
      </div>
    </>
  );
}

/** Choice of the list, as links. */
function Tools({ types, levels, genders, list, official }: RankingsPageProps) {
  const words = useText('rankings');
  return (
    <>
      <div className="ranks__tools">
        <Pick label={words.levelLabel} choices={levels} names={words.levels} />
        <Pick label={words.genderLabel} choices={genders} names={words.genders} />
        <Pick label={words.typesLabel} choices={types} names={words.types} />
      </div>
      <p className="note">
        {list !== null && words.asAt(dayOf(list.asOf))}
        {official !== null && (
          <>
            {list !== null && ' · '}
            {words.officialOf(official.source, dayOf(official.day))}{' '}
            <a className="link" href={official.rows === null ? official.href : official.ours}>
              {official.rows === null ? words.showOfficial(official.source) : words.backToOurs}
            </a>
          </>
        )}
      </p>
    </>
  );
}

function Pick<T extends string>({
  label,
  choices,
  names,
}: {
  label: string;
  choices: readonly { value: T; href: string; current: boolean }[];
  names: Readonly<Record<T, string>>;
}) {
  return (
    <nav className="pick" aria-label={label}>
      {choices.map(({ value, href, current }) => (
        <a key={value} href={href} aria-current={current ? 'page' : undefined}>
          {names[value]}
        </a>
      ))}
    </nav>
  );
}

function Empty({ list, least, window, type, others, anywhere }: RankingsPageProps) {
  const words = useText('rankings');
  return (
    <div className="empty">
      <p>{list === null ? words.noMatch : words.empty(least, window, type)}</p>
      <Summed of={anywhere}>
        {others.length > 0 && (
          <Block title={words.instead}>
            <dl className="kv">
              {others.map((other) => (
                <div key={other.href}>
                  <dt>
                    <a className="link" href={other.href}>
                      {words.list(other.gender, other.level, other.format, other.type)}
                    </a>
                  </dt>
                  <dd className="num">{words.listed(other.listed)}</dd>
                </div>
              ))}
            </dl>
          </Block>
        )}
      </Summed>
    </div>
  );
}
