import { useCallback, useState } from 'react';
import type { LastSquad } from '@sightscreen/contracts/desk/matches';
import type { PlayerRef } from '@sightscreen/contracts/feed/match';
import type { DeskCalls } from '../../calls/desk-calls.ts';
import { lookup, newMatch } from '../../text/en.ts';
import { TextField, TextAreaField } from '../../ui/Field.tsx';
import { ComboBoxField, type Suggestion } from '../../ui/ComboBoxField.tsx';
import type { FormErrors, MatchForm } from './form.ts';
import { idOf, nameInLine, nextInLine, squadText, withKnown, withLine } from './known.ts';
import { squadFrom, squadLines } from './squad.ts';

type At = 0 | 1;
interface Props {
  at: At;
  form: MatchForm;
  errors: FormErrors;
  calls: Pick<DeskCalls, 'registry' | 'lastSquad'>;
  onChange: (change: (form: MatchForm) => MatchForm) => void;
}

const placed = <T,>(pair: readonly [T, T], at: At, value: T): [T, T] =>
  at === 0 ? [value, pair[1]] : [pair[0], value];

/** One side: a known or new one, its squad prefilled with that of its last match. */
export function SideFields({ at, form, errors, calls, onChange }: Props) {
  const { gender } = form;
  const [last, setLast] = useState<LastSquad['squad'] | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [player, setPlayer] = useState('');
  const teams = useCallback((q: string) => calls.registry('team', q, gender), [calls, gender]);
  const findPerson = useCallback((q: string) => calls.registry('person', q, gender), [calls, gender]);
  const useSquad = (squad: LastSquad['squad']): void => {
    const { text, known } = squadText(squad);
    onChange((now) => ({ ...now, squads: placed(now.squads, at, text), known: placed(now.known, at, known) }));
    setNotice(newMatch.fromLast(squad.length));
    setLast(null);
  };
  const pickTeam = async ({ id, name }: Suggestion): Promise<void> => {
    onChange((now) => ({ ...now, sides: placed(now.sides, at, name), teamIds: placed(now.teamIds, at, id) }));
    const reply = await calls.lastSquad(id);
    if (!reply.ok) {
      setNotice(lookup.offline);
      return;
    }
    const { squad } = reply.value;
    if (squad.length === 0) setNotice(newMatch.noLast);
    // Never overwrites typed input.
    else if (form.squads[at].trim() === '') useSquad(squad);
    else setLast(squad);
  };
  const addPlayer = ({ id, name }: Suggestion): void => {
    onChange((now) => {
      const line = nextInLine(squadFrom(now.squads[at]).players, name);
      return {
        ...now,
        squads: placed(now.squads, at, withLine(now.squads[at], line)),
        known: placed(now.known, at, withKnown(now.known[at], line, id)),
      };
    });
    setPlayer('');
  };
  const named = squadFrom(form.squads[at]).players;
  return (
    <fieldset className="block side">
      <legend className="h2">{newMatch.side(at)}</legend>
      <ComboBoxField
        label={newMatch.name}
        value={form.sides[at]}
        isSelected={form.teamIds[at] !== null}
        error={errors[`sides.${at}`]}
        note={newMatch.teamNote}
        search={teams}
        onType={(name) => {
          setNotice(null);
          setLast(null);
          onChange((now) => ({ ...now, sides: placed(now.sides, at, name), teamIds: placed(now.teamIds, at, null) }));
        }}
        onSelect={(found) => {
          pickTeam(found).catch(() => {});
        }}
      />
      {form.teamIds[at] === null && (
        <TextField
          label={newMatch.shortName}
          value={form.shortNames[at]}
          maxLength={20}
          onChange={(event) => {
            const { value } = event.target;
            onChange((now) => ({ ...now, shortNames: placed(now.shortNames, at, value) }));
          }}
        />
      )}
      {last && (
        <button type="button" className="btn btn--line" onClick={() => useSquad(last)}>
          {newMatch.useLast(last.length)}
        </button>
      )}
      {notice !== null && (
        <p className="note" role="status">
          {notice}
        </p>
      )}
      <TextAreaField
        label={newMatch.squad}
        note={newMatch.squadNote(
          named.length,
          named.filter((one) => idOf(form.known[at], nameInLine(one)) !== undefined).length,
        )}
        value={form.squads[at]}
        error={errors[`squads.${at}`]}
        onChange={(text) => onChange((now) => ({ ...now, squads: placed(now.squads, at, text) }))}
      />
      <Named
        players={named}
        onChange={(players) => onChange((now) => ({ ...now, squads: placed(now.squads, at, squadLines(players)) }))}
      />
      <ComboBoxField
        label={newMatch.addPlayer}
        value={player}
        search={findPerson}
        onType={setPlayer}
        onSelect={addPlayer}
      />
    </fieldset>
  );
}

/** The parsed squad: captain, keeper and reserves can be set here as well as in the text. */
function Named({ players, onChange }: { players: readonly PlayerRef[]; onChange: (players: PlayerRef[]) => void }) {
  if (players.length === 0) return null;
  const only = (at: number, mark: 'captain' | 'keeper'): void =>
    onChange(players.map((player, nth) => ({ ...player, [mark]: nth === at ? !player[mark] : false })));
  const bench = (at: number): void =>
    onChange(players.map((player, nth) => (nth === at ? { ...player, reserve: !player.reserve } : player)));
  return (
    <ol className="named" aria-label={newMatch.named}>
      {players.map((player, at) => (
        <li key={`${at}${player.name}`} className={player.reserve ? 'named__row named__row--reserve' : 'named__row'}>
          <span>{player.name}</span>
          <button
            type="button"
            className="chip"
            aria-pressed={player.captain === true}
            aria-label={newMatch.markOf(newMatch.captain, player.name)}
            onClick={() => only(at, 'captain')}
          >
            {newMatch.c}
          </button>
          <button
            type="button"
            className="chip"
            aria-pressed={player.keeper === true}
            aria-label={newMatch.markOf(newMatch.keeper, player.name)}
            onClick={() => only(at, 'keeper')}
          >
            {newMatch.wk}
          </button>
          <button
            type="button"
            className="chip"
            aria-pressed={player.reserve === true}
            aria-label={newMatch.markOf(newMatch.reserve, player.name)}
            onClick={() => bench(at)}
          >
            {newMatch.res}
          </button>
        </li>
      ))}
    </ol>
  );
}
