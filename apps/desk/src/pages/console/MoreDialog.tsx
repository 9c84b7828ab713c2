import { type BreakName, type Command, currentInnings, type InningsEndReason, type MatchFold, nameOf, other, type ResultMethod, type Side, sideName } from '@sightscreen/cricket';
import { type ReactNode, useState } from 'react';
import { playersOf } from '../../match/situation.ts';
import { Choice, Field } from '../../ui/Field.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

type Say = (command: Command) => void;
interface Part { fold: MatchFold; say: Say }

export const BREAKS: readonly BreakName[] = ['drinks', 'strategic timeout', 'rain', 'bad light', 'wet outfield', 'lunch', 'tea', 'dinner', 'stumps', 'innings break', 'super over break', 'delayed start', 'other'];

/** What is said seldom: each a small form that makes one command. What the rules have against it stands below it. */
export function MoreDialog({ fold, open, onSay, onClose }: { fold: MatchFold; open: 'break' | 'more'; onSay: (command: Command) => string | null; onClose: () => void }) {
  const [refused, setRefused] = useState<string | null>(null);
  const say: Say = (command) => {
    const words = onSay(command);
    if (words === null) onClose();
    else setRefused(words);
  };
  const innings = currentInnings(fold.state);
  const part = { fold, say };
  return (
    <Dialog wide title={open === 'break' ? 'Break in play' : 'More'} onClose={onClose}>
      {refused !== null && <p className="err" role="alert">{refused}</p>}
      <div className="moreforms">
        <BreakForm {...part} />
        {open === 'more' && innings && <><BowlerForm {...part} /><ReplacementForm {...part} /><OversForm {...part} /><TargetForm {...part} /><EndForm {...part} /><AbsentForm {...part} /></>}
        {open === 'more' && <ResultForm {...part} />}
      </div>
    </Dialog>
  );
}

function Form({ title, button, onSubmit, children }: { title: string; button: string; onSubmit: () => void; children?: ReactNode }) {
  return (
    <form className="moreform" onSubmit={(event) => { event.preventDefault(); onSubmit(); }}>
      <h3>{title}</h3>{children}<button type="submit" className="btn btn--line">{button}</button>
    </form>
  );
}

function BreakForm({ say }: Part) {
  const [name, setName] = useState<string>('drinks');
  const [reason, setReason] = useState('');
  return (
    <Form title="Break in play" button="Stop play" onSubmit={() => say({ type: 'break', name: name as BreakName, ...(reason.trim() !== '' && { reason: reason.trim() }) })}>
      <Choice label="Break" value={name} options={BREAKS.map((one) => [one, one])} onChange={setName} />
      <Field label="Words for the status line (if any)" value={reason} maxLength={200} placeholder="Rain stops play" onChange={(event) => setReason(event.target.value)} />
    </Form>
  );
}

const people = (fold: MatchFold, side: Side): (readonly [string, string])[] => fold.state.squads[side].map(({ id }) => [String(id), nameOf(fold.state, id)] as const);

function BowlerForm({ fold, say }: Part) {
  const innings = currentInnings(fold.state)!;
  const list = playersOf(fold.state, other(innings.side));
  const [player, setPlayer] = useState(String(list[0] ?? ''));
  return (
    <Form title="Another bowler ends this over" button="Change the bowler" onSubmit={() => say({ type: 'bowler', player: Number(player) })}>
      <Choice label="Bowler" value={player} options={list.map((id) => [String(id), nameOf(fold.state, id)])} onChange={setPlayer} />
    </Form>
  );
}

function ReplacementForm({ fold, say }: Part) {
  const [side, setSide] = useState('0');
  const of = Number(side) as Side;
  const [comes, setComes] = useState('');
  const [leaves, setLeaves] = useState('');
  const [reason, setReason] = useState('concussion');
  const list = [['', '–'] as const, ...people(fold, of)];
  return (
    <Form title="Replacement" button="Replace" onSubmit={() => say({ type: 'replacement', replacement: { scope: 'match', side: of, in: Number(comes), out: leaves === '' ? null : Number(leaves), reason } })}>
      <Choice label="Side" value={side} options={[['0', sideName(fold.state, 0)], ['1', sideName(fold.state, 1)]]} onChange={setSide} />
      <Choice label="Comes in" value={comes} options={list} onChange={setComes} />
      <Choice label="Leaves" value={leaves} options={list} onChange={setLeaves} />
      <Field label="Reason" value={reason} required maxLength={200} onChange={(event) => setReason(event.target.value)} />
    </Form>
  );
}

function OversForm({ fold, say }: Part) {
  const { ballsPerOver } = fold.state.ruleset;
  const [overs, setOvers] = useState('');
  const [balls, setBalls] = useState(String(ballsPerOver + 1));
  return (
    <>
      <Form title="Overs lost" button="Change the length" onSubmit={() => say({ type: 'allocation', balls: Math.round(Number(overs) * ballsPerOver) })}>
        <Field label="The innings now has so many overs" type="number" min={1} max={200} required value={overs} onChange={(event) => setOvers(event.target.value)} />
      </Form>
      <Form title="Over" button="This over has so many balls" onSubmit={() => say({ type: 'overLength', balls: Number(balls) })}>
        <Field label="Balls" type="number" min={1} max={12} value={balls} onChange={(event) => setBalls(event.target.value)} />
        <button type="button" className="btn btn--line" onClick={() => say({ type: 'callOver' })}>The umpire called over</button>
      </Form>
    </>
  );
}

function TargetForm({ fold, say }: Part) {
  const [runs, setRuns] = useState('');
  const [overs, setOvers] = useState('');
  const [method, setMethod] = useState('D/L');
  return (
    <Form title="Target" button="Set the target" onSubmit={() => say({ type: 'target', runs: Number(runs), balls: overs === '' ? null : Math.round(Number(overs) * fold.state.ruleset.ballsPerOver), method: method === '' ? null : method as ResultMethod })}>
      <Field label="Runs to win" type="number" min={1} required value={runs} onChange={(event) => setRuns(event.target.value)} />
      <Field label="In so many overs (if limited)" type="number" min={1} value={overs} onChange={(event) => setOvers(event.target.value)} />
      <Choice label="Method" value={method} options={[['D/L', 'DLS'], ['VJD', 'VJD'], ['', 'None']]} onChange={setMethod} />
    </Form>
  );
}

function EndForm({ say }: Part) {
  const [reason, setReason] = useState('declared');
  return (
    <Form title="End the innings" button="End it" onSubmit={() => say({ type: 'endInnings', reason: reason as InningsEndReason })}>
      <Choice label="How" value={reason} options={[['declared', 'Declared'], ['forfeited', 'Forfeited'], ['closed', 'Closed (time, weather)']]} onChange={setReason} />
    </Form>
  );
}

function AbsentForm({ fold, say }: Part) {
  const innings = currentInnings(fold.state)!;
  const list = people(fold, innings.side);
  const [player, setPlayer] = useState(list[0]?.[0] ?? '');
  return (
    <Form title="Cannot bat" button="Absent" onSubmit={() => say({ type: 'absent', player: Number(player), reason: 'absent hurt' })}>
      <Choice label="Player" value={player} options={list} onChange={setPlayer} />
    </Form>
  );
}

function ResultForm({ fold, say }: Part) {
  const [outcome, setOutcome] = useState('no result');
  const won = outcome === '0' || outcome === '1';
  const [reason, setReason] = useState('');
  const stated = fold.state.result;
  const [best, setBest] = useState('');
  const words = reason.trim() === '' ? {} : { reason: reason.trim() };
  const submit = (): void => say(won
    ? { type: 'result', outcome: 'win', winner: Number(outcome) as Side, by: null, method: 'Awarded', playersOfMatch: [], ...words }
    : { type: 'result', outcome: outcome as 'draw', winner: null, by: null, method: null, playersOfMatch: [], ...words });
  return (
    <>
      <Form title="Result by decision" button="State the result" onSubmit={submit}>
        <Choice label="Result" value={outcome} onChange={setOutcome} options={[['no result', 'No result'], ['abandoned', 'Abandoned'], ['draw', 'Draw'], ['tie', 'Tie'], ['0', `Awarded to ${sideName(fold.state, 0)}`], ['1', `Awarded to ${sideName(fold.state, 1)}`]]} />
        <Field label="Reason (if any)" value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
      </Form>
      {stated && (
        <Form title="Player of the match" button="Name" onSubmit={() => { const { stated: _, ballsRemaining: __, ...result } = stated; say({ type: 'result', ...result, playersOfMatch: [Number(best)] }); }}>
          <Choice label="Player" value={best} options={[['', '–'], ...people(fold, 0), ...people(fold, 1)]} onChange={setBest} />
        </Form>
      )}
    </>
  );
}
