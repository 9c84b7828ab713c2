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
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Why } from '../../ui/Why.tsx';
import { ErrorMessage } from '../../ui/Message.tsx';

type Submit = (command: Command) => void;
interface Part {
  fold: MatchFold;
  submit: Submit;
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
  onSubmit,
  onClose,
}: {
  fold: MatchFold;
  ends: readonly string[];
  onEnds: (ends: string[]) => void;
  open: 'break' | 'more';
  onSubmit: (command: Command) => Refusal | null;
  onClose: () => void;
}) {
  const [refused, setRefused] = useState<Refusal | null>(null);
  const submit: Submit = (command) => {
    const refusal = onSubmit(command);
    if (refusal === null) onClose();
    else setRefused(refusal);
  };
  const innings = currentInnings(fold.state);
  const part = { fold, submit };
  return (
    <Dialog wide={open === 'more'} title={open === 'break' ? more.break : more.title} onClose={onClose}>
      {refused !== null && (
        <ErrorMessage>
          <Why {...refused} />
        </ErrorMessage>
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
      <TextField
        label={more.firstEnd}
        required
        maxLength={100}
        value={first}
        onChange={(event) => setFirst(event.target.value)}
      />
      <TextField
        label={more.secondEnd}
        required
        maxLength={100}
        value={second}
        onChange={(event) => setSecond(event.target.value)}
      />
    </Form>
  );
}

function BreakForm({ submit, alone }: Part & { alone: boolean }) {
  const [name, setName] = useState<string>('drinks');
  const [reason, setReason] = useState('');
  return (
    <Form
      title={alone ? null : more.break}
      button={more.stop}
      onSubmit={() =>
        submit({ type: 'break', name: name as BreakName, ...(reason.trim() !== '' && { reason: reason.trim() }) })
      }
    >
      <SelectField first label={more.which} value={name} options={BREAKS.map((one) => [one, one])} onChange={setName} />
      <TextField
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

function BowlerForm({ fold, submit }: Part) {
  const innings = currentInnings(fold.state)!;
  const list = playersOf(fold.state, other(innings.side));
  const [player, setPlayer] = useState(String(list[0] ?? ''));
  return (
    <Form
      title={more.bowler}
      button={more.changeBowler}
      onSubmit={() => submit({ type: 'bowler', player: Number(player) })}
    >
      <SelectField
        label={more.bowlerLabel}
        value={player}
        options={list.map((id) => [String(id), nameOf(fold.state, id)])}
        onChange={setPlayer}
      />
    </Form>
  );
}

function ReplacementForm({ fold, submit }: Part) {
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
        submit({
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
      <SelectField
        label={more.side}
        value={side}
        options={[
          ['0', sideName(fold.state, 0)],
          ['1', sideName(fold.state, 1)],
        ]}
        onChange={setSide}
      />
      <SelectField label={more.comes} value={comes} options={list} onChange={setComes} />
      <SelectField label={more.leaves} value={leaves} options={list} onChange={setLeaves} />
      <SelectField label={more.reason} value={reason} options={more.reasons} onChange={setReason} />
    </Form>
  );
}

function OversForm({ fold, submit }: Part) {
  const { ballsPerOver } = fold.state.ruleset;
  const [overs, setOvers] = useState('');
  const [balls, setBalls] = useState(String(ballsPerOver + 1));
  return (
    <>
      <Form
        title={more.oversLost}
        button={more.changeLength}
        onSubmit={() => submit({ type: 'allocation', balls: Math.round(Number(overs) * ballsPerOver) })}
      >
        <TextField
          label={more.overs}
          type="number"
          min={1}
          max={200}
          required
          value={overs}
          onChange={(event) => setOvers(event.target.value)}
        />
      </Form>
      <Form
        title={more.over}
        button={more.longOver}
        onSubmit={() => submit({ type: 'overLength', balls: Number(balls) })}
      >
        <TextField
          label={more.balls}
          type="number"
          min={1}
          max={12}
          value={balls}
          onChange={(event) => setBalls(event.target.value)}
        />
        <button type="button" className="btn btn--line" onClick={() => submit({ type: 'callOver' })}>
          {more.called}
        </button>
      </Form>
    </>
  );
}

/** Only where new balls are taken (R7.9). */
function NewBallForm({ fold, submit }: Part) {
  const innings = currentInnings(fold.state);
  const left = innings === null ? null : ballsToNewBall(fold.state, innings);
  if (left === null) return null;
  return (
    <Form title={more.newBall} button={more.takeNewBall} onSubmit={() => submit({ type: 'newBall' })}>
      <p>{left === 0 ? more.newBallDue : more.newBallIn(ballsAsOvers(left, fold.state.ruleset.ballsPerOver))}</p>
    </Form>
  );
}

function TargetForm({ fold, submit }: Part) {
  const [runs, setRuns] = useState('');
  const [overs, setOvers] = useState('');
  const [method, setMethod] = useState('D/L');
  return (
    <Form
      title={more.target}
      button={more.setTarget}
      onSubmit={() =>
        submit({
          type: 'target',
          runs: Number(runs),
          balls: overs === '' ? null : Math.round(Number(overs) * fold.state.ruleset.ballsPerOver),
          method: method === '' ? null : (method as ResultMethod),
        })
      }
    >
      <TextField
        label={more.runs}
        type="number"
        min={1}
        required
        value={runs}
        onChange={(event) => setRuns(event.target.value)}
      />
      <TextField
        label={more.inOvers}
        type="number"
        min={1}
        value={overs}
        onChange={(event) => setOvers(event.target.value)}
      />
      <SelectField label={more.method} value={method} options={more.methods} onChange={setMethod} />
    </Form>
  );
}

function EndForm({ submit }: Part) {
  const [reason, setReason] = useState('declared');
  return (
    <Form
      title={more.end}
      button={more.endIt}
      onSubmit={() => submit({ type: 'endInnings', reason: reason as InningsEndReason })}
    >
      <SelectField label={more.how} value={reason} options={more.ends} onChange={setReason} />
    </Form>
  );
}

function AbsentForm({ fold, submit }: Part) {
  const innings = currentInnings(fold.state)!;
  const list = playerOptions(fold, innings.side);
  const [player, setPlayer] = useState(list[0]?.[0] ?? '');
  return (
    <Form
      title={more.absent}
      button={more.absentButton}
      onSubmit={() => submit({ type: 'absent', player: Number(player), reason: 'absent hurt' })}
    >
      <SelectField label={more.player} value={player} options={list} onChange={setPlayer} />
    </Form>
  );
}

function ResultForm({ fold, submit }: Part) {
  const [outcome, setOutcome] = useState('no result');
  const won = outcome === '0' || outcome === '1';
  const [reason, setReason] = useState('');
  const stated = fold.state.result;
  const [best, setBest] = useState('');
  const words = reason.trim() === '' ? {} : { reason: reason.trim() };
  const submitResult = (): void =>
    submit(
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
      <Form title={more.result} button={more.stateResult} onSubmit={submitResult}>
        <SelectField
          label={more.outcome}
          value={outcome}
          onChange={setOutcome}
          options={[
            ...more.outcomes,
            ['0', more.awarded(sideName(fold.state, 0))],
            ['1', more.awarded(sideName(fold.state, 1))],
          ]}
        />
        <TextField
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
            submit({ type: 'result', ...result, playersOfMatch: [Number(best)] });
          }}
        >
          <SelectField
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
