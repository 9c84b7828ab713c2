import type { RecordsPage as RecordsPageProps } from '@sightscreen/contracts';
import { AdSlot } from '../../ui/ad/AdSlot.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { ProfileHead } from '../../ui/profile/ProfileHead.tsx';
import { ProfileTabs } from '../../ui/profile/ProfileTabs.tsx';
import { Summed, SummedCount } from '../../ui/spoiler/Summed.tsx';
import { useText } from '../../text/use-text.ts';
import { RecordBlock, WicketBlock } from './RecordBlock.tsx';
import { ScopeForm } from './ScopeForm.tsx';

/** Lists of records: overall, or of a team, a ground, a series or a competition (BEYOND-23). */
export function RecordsPage(props: RecordsPageProps) {
  const { of, subjects, scope, formats, genders, format, gender, summed, matches, lists, ask, otherWorld } = props;
  const words = useText('records');
  const { otherWorld: worlds } = useText('lists');
  const byWicket = lists.filter(({ key }) => key.startsWith('wicket-'));
  const [first] = byWicket;
  return (
    <>
      <ProfileHead
        name={words.heading}
        above={<a href="/stats">{words.above}</a>}
        facts={[
          ...scope.map(({ parameter, name, href, without }) => ({
            name: words.scope(parameter),
            value: (
              <>
                {href === null ? name : <a href={href}>{name}</a>}{' '}
                <a className="records__remove" href={without} aria-label={words.remove(name)}>
                  ×
                </a>
              </>
            ),
          })),
          { name: words.of, value: words.kind(format, gender) },
          { name: words.counted, value: <SummedCount of={summed}>{words.matches(matches)}</SummedCount> },
        ]}
      />
      <ProfileTabs
        label={words.subjects}
        tabs={subjects.map((subject) => ({ tab: subject.of, name: words.subject(subject.of), href: subject.href }))}
        at={of}
      />
      <div className="wrap recordspage">
        <Chips
          label={words.genders}
          choices={genders}
          nameOf={(name) => words.gender(name as typeof gender)}
          of={summed}
        />
        <Chips label={words.formats} choices={formats} nameOf={words.format} of={summed} />
        <div className="cols">
          <div className="stack">
            {matches === 0 ? (
              <Summed of={summed}>
                <Block title={words.subject(of)}>
                  <p className="note">{words.nothing}</p>
                </Block>
              </Summed>
            ) : (
              lists.map((list) =>
                !list.key.startsWith('wicket-') ? (
                  <RecordBlock key={list.key} list={list} of={of} summed={props.source.summed} />
                ) : list === first ? (
                  <WicketBlock key={list.key} lists={byWicket} summed={props.source.summed} />
                ) : null,
              )
            )}
          </div>
          <aside className="rail">
            <Block title={words.narrow}>
              <ScopeForm {...props} />
            </Block>
            <Block title={words.ask}>
              <p className="note">{words.notSuperOvers}</p>
              <p>
                <a className="link" href={ask}>
                  {words.ask}
                </a>
              </p>
              {otherWorld !== null && (
                <p>
                  <a className="link" href={otherWorld}>
                    {worlds[props.source.world === 'demo' ? 'real' : 'demo']}
                  </a>
                </p>
              )}
            </Block>
            <AdSlot place="aside" />
          </aside>
        </div>
      </div>
    </>
  );
}

function Chips({
  label,
  choices,
  nameOf,
  of,
}: {
  label: string;
  choices: RecordsPageProps['formats'];
  nameOf: (name: string | null) => string;
  of: RecordsPageProps['summed'];
}) {
  if (choices.length === 0) return null;
  return (
    <nav className="chips" aria-label={label}>
      {choices.map(({ name, href, matches, chosen }) => (
        <a key={href} className="chip" href={href} aria-current={chosen ? 'true' : undefined}>
          {nameOf(name)}{' '}
          <SummedCount of={of}>
            <b className="num">{matches}</b>
          </SummedCount>
        </a>
      ))}
    </nav>
  );
}
