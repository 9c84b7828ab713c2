import {
  ballsAsOvers,
  ballsToNewBall,
  type BreakName,
  type Command,
  currentInnings,
  type InningsEndReason,
  type MatchFold,
  nameOf,
  other,
  type Refusal,
  type ResultMethod,
  type Side,
  sideName,
} from '@sightscreen/cricket';
import { type ReactNode, useState } from 'react';
import { playersOf } from '../../match/situation.ts';
import { more } from '../../text/en.ts';
import { Choice, Field } from '../../ui/Field.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Why } from '../../ui/Why.tsx';

type Say = (command: Command) => void;
interface Part {
  fold: MatchFold;
  say: Say;
}

export const BREAKS: readonly BreakName[] = [
  'drinks',
  'strategic timeout',
  'rain',
  'bad light',
  'wet outfield',
  'lunch',
  'tea',
  'dinner',
  'stumps',
  'innings break',
  'super over break',
  'delayed start',
  'other',
];

/** Rare commands, each a small form. A refusal is shown below it. */
export function MoreDialog({
  fold,
  ends,
  onEnds,
  open,
  onSay,
  onClose,
}: {
  fold: MatchFold;
  ends: readonly string[];
  onEnds: (ends: string[]) => void;
  open: 'break' | 'more';
  onSay: (command: Command) => Refusal | null;
  onClose: () => void;
}) {
  const [refused, setRefused] = useState<Refusal | null>(null);
  const say: Say = (command) => {
    const refusal = onSay(command);
    if (refusal === null) onClose();
    else setRefused(refusal);
  };
  const innings = currentInnings(fold.state);
  const part = { fold, say };
  return (
    <Dialog wide={open === 'more'} title={open === 'break' ? more.break : more.title} onClose={onClose}>
      {refused !== null && (
        <p className="err" role="alert">
          <Why {...refused} />
        </p>
      )}
      <div className="moreforms">
        <BreakForm {...part} alone={open === 'break'} />
        {open === 'more' && innings && (
          <>
            <BowlerForm {...part} />
            <ReplacementForm {...part} />
            <OversForm {...part} />
            <NewBallForm {...part} />
            <TargetForm {...part} />
            <EndForm {...part} />
            <AbsentForm {...part} />
          </>
        )}
        {open === 'more' && (
          <EndsForm
            ends={ends}
            onEnds={(named) => {
              onEnds(named);
              onClose();
            }}
          />
        )}
        {open === 'more' && <ResultForm {...part} />}
      </div>
    </Dialog>
  );
}

function Form({
  title,
  button,
  onSubmit,
  children,
}: {
  title: string | null;
  button: string;
  onSubmit: () => void;
  children?: ReactNode;
}) {
  return (
    <form
      className={title === null ? 'moreform moreform--alone' : 'moreform'}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {title !== null && <h3>{title}</h3>}
      {children}
      <button type="submit" className="btn btn--line">
        {button}
      </button>
    </form>
  );
}

/** Names of the two ends; recorded with each bowler. */
function EndsForm({ ends, onEnds }: { ends: readonly string[]; onEnds: (ends: string[]) => void }) {
  const [first, setFirst] = useState(ends[0] ?? '');
  const [second, setSecond] = useState(ends[1] ?? '');
  return (
    <Form title={more.bowlingEnds} button={more.nameEnds} onSubmit={() => onEnds([first.trim(), second.trim()])}>
      <Field
        label={more.firstEnd}
        required
        maxLength={100}
        value={first}
        onChange={(event) => setFirst(event.target.value)}
      />
      <Field
        label={more.secondEnd}
        required
        maxLength={100}
        value={second}
        onChange={(event) => setSecond(event.target.value)}
      />
    </Form>
  );
}

function BreakForm({ say, alone }: Part & { alone: boolean }) {
  const [name, setName] = useState<string>('drinks');
  const [reason, setReason] = useState('');
  return (
    <Form
      title={alone ? null : more.break}
      button={more.stop}
      onSubmit={() =>
        say({ type: 'break', name: name as BreakName, ...(reason.trim() !== '' && { reason: reason.trim() }) })
      }
    >
      <Choice first label={more.which} value={name} options={BREAKS.map((one) => [one, one])} onChange={setName} />
      <Field
        label={more.breakReason}
        value={reason}
        maxLength={200}
        placeholder={more.breakExample}
        onChange={(event) => setReason(event.target.value)}
      />
    </Form>
  );
}

const playerOptions = (fold: MatchFold, side: Side): (readonly [string, string])[] =>
  fold.state.squads[side].map(({ id }) => [String(id), nameOf(fold.state, id)] as const);

function BowlerForm({ fold, say }: Part) {
  const innings = currentInnings(fold.state)!;
  const list = playersOf(fold.state, other(innings.side));
  const [player, setPlayer] = useState(String(list[0] ?? ''));
  return (
    <Form
      title={more.bowler}
      button={more.changeBowler}
      onSubmit={() => say({ type: 'bowler', player: Number(player) })}
    >
      <Choice
        label={more.bowlerLabel}
        value={player}
        options={list.map((id) => [String(id), nameOf(fold.state, id)])}
        onChange={setPlayer}
      />
    </Form>
  );
}

function ReplacementForm({ fold, say }: Part) {
  const [side, setSide] = useState('0');
  const of = Number(side) as Side;
  const [comes, setComes] = useState('');
  const [leaves, setLeaves] = useState('');
  const [reason, setReason] = useState('concussion');
  const list = [['', more.none] as const, ...playerOptions(fold, of)];
  return (
    <Form
      title={more.replacement}
      button={more.replace}
      onSubmit={() =>
        say({
          type: 'replacement',
          replacement: {
            scope: 'match',
            side: of,
            in: Number(comes),
            out: leaves === '' ? null : Number(leaves),
            reason,
          },
        })
      }
    >
      <Choice
        label={more.side}
        value={side}
        options={[
          ['0', sideName(fold.state, 0)],
          ['1', sideName(fold.state, 1)],
        ]}
        onChange={setSide}
      />
      <Choice label={more.comes} value={comes} options={list} onChange={setComes} />
      <Choice label={more.leaves} value={leaves} options={list} onChange={setLeaves} />
      <Choice label={more.reason} value={reason} options={more.reasons} onChange={setReason} />
    </Form>
  );
}

function OversForm({ fold, say }: Part) {
  const { ballsPerOver } = fold.state.ruleset;
  const [overs, setOvers] = useState('');
  const [balls, setBalls] = useState(String(ballsPerOver + 1));
  return (
    <>
      <Form
        title={more.oversLost}
        button={more.changeLength}
        onSubmit={() => say({ type: 'allocation', balls: Math.round(Number(overs) * ballsPerOver) })}
      >
        <Field
          label={more.overs}
          type="number"
          min={1}
          max={200}
          required
          value={overs}
          onChange={(event) => setOvers(event.target.value)}
        />
      </Form>
      <Form title={more.over} button={more.longOver} onSubmit={() => say({ type: 'overLength', balls: Number(balls) })}>
        <Field
          label={more.balls}
          type="number"
          min={1}
          max={12}
          value={balls}
          onChange={(event) => setBalls(event.target.value)}
        />
        <button type="button" className="btn btn--line" onClick={() => say({ type: 'callOver' })}>
          {more.called}
        </button>
      </Form>
    </>
  );
}

/** Only where new balls are taken (R7.9). */
function NewBallForm({ fold, say }: Part) {
  const innings = currentInnings(fold.state);
  const left = innings === null ? null : ballsToNewBall(fold.state, innings);
  if (left === null) return null;
  return (
    <Form title={more.newBall} button={more.takeNewBall} onSubmit={() => say({ type: 'newBall' })}>
      <p>{left === 0 ? more.newBallDue : more.newBallIn(ballsAsOvers(left, fold.state.ruleset.ballsPerOver))}</p>
    </Form>
  );
}

function TargetForm({ fold, say }: Part) {
  const [runs, setRuns] = useState('');
  const [overs, setOvers] = useState('');
  const [method, setMethod] = useState('D/L');
  return (
    <Form
      title={more.target}
      button={more.setTarget}
      onSubmit={() =>
        say({
          type: 'target',
          runs: Number(runs),
          balls: overs === '' ? null : Math.round(Number(overs) * fold.state.ruleset.ballsPerOver),
          method: method === '' ? null : (method as ResultMethod),
        })
      }
    >
      <Field
        label={more.runs}
        type="number"
        min={1}
        required
        value={runs}
        onChange={(event) => setRuns(event.target.value)}
      />
      <Field
        label={more.inOvers}
        type="number"
        min={1}
        value={overs}
        onChange={(event) => setOvers(event.target.value)}
      />
      <Choice label={more.method} value={method} options={more.methods} onChange={setMethod} />
    </Form>
  );
}

function EndForm({ say }: Part) {
  const [reason, setReason] = useState('declared');
  return (
    <Form
      title={more.end}
      button={more.endIt}
      onSubmit={() => say({ type: 'endInnings', reason: reason as InningsEndReason })}
    >
      <Choice label={more.how} value={reason} options={more.ends} onChange={setReason} />
    </Form>
  );
}

function AbsentForm({ fold, say }: Part) {
  const innings = currentInnings(fold.state)!;
  const list = playerOptions(fold, innings.side);
  const [player, setPlayer] = useState(list[0]?.[0] ?? '');
  return (
    <Form
      title={more.absent}
      button={more.absentButton}
      onSubmit={() => say({ type: 'absent', player: Number(player), reason: 'absent hurt' })}
    >
      <Choice label={more.player} value={player} options={list} onChange={setPlayer} />
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
  const submit = (): void =>
    say(
      won
        ? {
            type: 'result',
            outcome: 'win',
            winner: Number(outcome) as Side,
            by: null,
            method: 'Awarded',
            playersOfMatch: [],
            ...words,
          }
        : {
            type: 'result',
            outcome: outcome as 'draw',
            winner: null,
            by: null,
            method: null,
            playersOfMatch: [],
            ...words,
          },
    );
  return (
    <>
      <Form title={more.result} button={more.stateResult} onSubmit={submit}>
        <Choice
          label={more.outcome}
          value={outcome}
          onChange={setOutcome}
          options={[
            ...more.outcomes,
            ['0', more.awarded(sideName(fold.state, 0))],
            ['1', more.awarded(sideName(fold.state, 1))],
          ]}
        />
        <Field
          label={more.resultReason}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.target.value)}
        />
      </Form>
      {stated && (
        <Form
          title={more.best}
          button={more.name}
          onSubmit={() => {
            const { stated: _, ballsRemaining: __, ...result } = stated;
            say({ type: 'result', ...result, playersOfMatch: [Number(best)] });
          }}
        >
          <Choice
            label={more.player}
            value={best}
            options={[['', more.none], ...playerOptions(fold, 0), ...playerOptions(fold, 1)]}
            onChange={setBest}
          />
        </Form>
      )}
    </>
  );
}
